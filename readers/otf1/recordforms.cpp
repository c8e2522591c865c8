// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf1/recordforms.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace lightcone::readers::otf1 {

namespace {

using Kind = FieldForm::Kind;
using Fate = core::RecordCount::Fate;
using Type = RecordType;

FieldForm field(
    Kind kind, std::string_view shortName = {}, std::string_view longName = {}, std::string_view deprecated = {})
{
    return { kind, false, { keyword(shortName), keyword(longName), keyword(deprecated) } };
}

FieldForm id(std::string_view shortName = {}, std::string_view longName = {})
{
    return field(Kind::Number32, shortName, longName);
}

FieldForm number(std::string_view shortName = {}, std::string_view longName = {})
{
    return field(Kind::Number64, shortName, longName);
}

FieldForm list(std::string_view shortName = {}, std::string_view longName = {})
{
    return field(Kind::List, shortName, longName);
}

FieldForm optional(FieldForm form)
{
    form.isOptional = true;
    return form;
}

/// The field of a name; its deprecated keyword N is the same in both forms.
FieldForm name()
{
    return field(Kind::Text, "NM", "NAME", "N");
}

FieldForm source(std::string_view deprecated = {})
{
    return optional(field(Kind::Number32, "X", "SCL", deprecated));
}

RecordForm form(Type type, std::string_view shortName, std::string_view longName, std::vector<FieldForm> fields,
    Fate fate = Fate::Modelled)
{
    assert(fields.size() <= RecordForm::kMaxFields);
    assert(static_cast<std::size_t>(std::ranges::count_if(fields, &FieldForm::isText)) <= RecordForm::kMaxTexts);
    return { type, longName, keyword(shortName), keyword(longName), fate, std::move(fields) };
}

RecordForm keyValue()
{
    return form(Type::KeyValue, "K", "KEY",
        { id(), id("Y", "TYPE"), field(Kind::Digits, "V", "VALUE"), optional(id("L", "LEN")) });
}

std::vector<RecordForm> definitions()
{
    return {
        keyValue(),
        form(Type::Version, "DV", "DEFVERSION", { field(Kind::Version), optional(field(Kind::Text)) }),
        form(Type::UniqueId, "DUI", "DEFUNIQUEID", { number() }),
        form(Type::Creator, "DCR", "DEFCREATOR", { field(Kind::Text) }),
        form(Type::DefinitionComment, "DCMT", "DEFCOMMENT", { field(Kind::Text) }),
        form(Type::TimerResolution, "DTR", "DEFTIMERRESOLUTION", { number() }),
        form(Type::TimeRange, "DTRG", "DEFTIMERANGE", { number(), number("T", "TIME") }),
        form(Type::Process, "DP", "DEFPROCESS",
            { id(), optional(name()), optional(field(Kind::Number32, "PT", "PARENT", "P")) }),
        form(Type::ProcessGroup, "DPG", "DEFPROCESSGROUP", { id(), list("M", "MEMBERS"), optional(name()) }),
        form(Type::ProcessSubstitutes, "DPS", "DEFPROCESSSUBSTITUTES", { id(), list("M", "MEMBERS") }, Fate::Generic),
        form(Type::AttributeList, "DA", "DEFATTRIBUTELIST", { id(), list("M", "MEMBERS") }),
        form(Type::ProcessOrGroupAttributes, "DPGA", "DEFPROCESSORGROUPATTR", { id(), id("V", "VALUE") }),
        form(Type::Function, "DF", "DEFFUNCTION", { id(), id("G", "GROUP"), optional(name()), source("S") }),
        form(Type::FunctionGroup, "DFG", "DEFFUNCTIONGROUP", { id(), optional(name()) }),
        form(Type::CollectiveOperation, "DCO", "DEFCOLLOP",
            { id(), optional(name()), field(Kind::Number32, "Y", "TYPE", "T") }),
        form(Type::Counter, "DCNT", "DEFCOUNTER",
            { id(), id("G", "GROUP"), optional(name()), optional(id("P", "PROPERTIES")), optional(id("G", "GROUP")),
                optional(field(Kind::Text, "U", "UNIT")) }),
        form(Type::CounterGroup, "DCG", "DEFCOUNTERGROUP", { id(), optional(name()) }),
        form(Type::CounterAssignments, "DCA", "DEFCOUNTERASSIGNMENTS", { id(), list("M", "MEMBERS") }),
        form(Type::SourceLocation, "DS", "DEFSCL", { id(), id("F", "FILE"), id("LN", "LINE") }),
        form(Type::SourceFile, "DSF", "DEFSCLFILE", { id(), optional(name()) }),
        form(Type::File, "DFL", "DEFFILE", { id(), optional(name()), optional(id("G", "GROUP")) }),
        form(Type::FileGroup, "DFLG", "DEFFILEGROUP", { id(), optional(name()) }),
        form(Type::Key, "DK", "DEFKEYVALUE",
            { id(), id("Y", "TYPE"), optional(name()), optional(field(Kind::Text, "T", "TAG")) }),
        form(Type::AuxSamplePoint, "DAUX", "DEFAUXSAMPLEPOINT", { number(), optional(id("Y", "TYPE")) }, Fate::Generic),
    };
}

std::vector<RecordForm> snapshots()
{
    return {
        keyValue(),
        form(Type::SnapshotComment, "TC", "TCOMMENT", { field(Kind::Text) }, Fate::Skipped),
        form(Type::SnapshotEnter, "TE", "TENTER", { id(), number("O", "OTIME"), source() }),
        form(Type::SnapshotSend, "TS", "TSEND",
            { id(), number("O", "OTIME"), id("G", "GROUP"), id("T", "TAG"), number("L", "LEN"), source() }),
        form(Type::SnapshotOpenFile, "TOF", "TOPENFILE",
            { id(), number("O", "OTIME"), number("H", "HANDLEID"), source() }, Fate::Skipped),
        form(Type::SnapshotCollective, "TBC", "TBEGINCOLLOP",
            { number(), id("CL", "COLL"), number("H", "HANDLEID"), id("G", "GROUP"), id("RT", "ROOT"),
                number("S", "SENT"), number("R", "RECVD"), source() },
            Fate::Skipped),
        form(Type::SnapshotFileOperation, "TBF", "TBEGINFILEOP", { number(), number("MI", "MATCHID"), source() },
            Fate::Skipped),
        form(Type::SnapshotCollectiveCount, "TCOC", "TCOLLOPCOUNT", { id(), number("N", "COUNT") }, Fate::Skipped),
        form(Type::SnapshotCounter, "TCNT", "TCOUNTER", { number(), id("CNT", "COUNTER"), number("V", "VALUE") },
            Fate::Skipped),
    };
}

std::vector<RecordForm> communicationEvents()
{
    const auto message = [] {
        return std::vector { id(), number("L", "LEN"), id("T", "TAG"), id("C", "COMM"), source() };
    };
    const auto remote = [] {
        return std::vector { id(), id("P", "PROCESS"), id("C", "COMM"), id("T", "TAG"), number("L", "LEN"), source() };
    };
    return {
        form(Type::Send, "S", "SEND", message()),
        form(Type::Receive, "R", "RECEIVE", message()),
        form(Type::Collective, "COP", "COLLOP",
            { id(), id("C", "COMM"), id("RT", "ROOT"), number("S", "SENT"), number("R", "RECVD"), number("D", "DUR"),
                source() }),
        form(Type::CollectiveBegin, "COPB", "COLLOPBEGIN",
            { id(), number("H", "HANDLEID"), id("C", "COMM"), id("RT", "ROOT"), number("S", "SENT"),
                number("R", "RECVD"), source() }),
        form(Type::CollectiveEnd, "COPE", "COLLOPEND", { number() }),
        form(Type::RmaPut, "T", "TRMAPUT", remote()),
        form(Type::RmaPutRemoteEnd, "U", "URMAPUTRE", remote()),
        form(Type::RmaGet, "G", "GRMAGET", remote()),
        form(Type::RmaEnd, "M", "MRMAEND", { id(), id("C", "COMM"), id("T", "TAG"), source() }),
    };
}

std::vector<RecordForm> otherEvents()
{
    return {
        form(Type::NoOp, "N", "NOOP", {}, Fate::Generic),
        form(Type::Enter, "E", "ENTER", { id(), source() }),
        form(Type::Leave, "L", "LEAVE", { optional(id()), source() }),
        form(Type::CounterValue, "CNT", "COUNTER", { id(), number("V", "VALUE") }),
        form(Type::EventComment, "#", "#EVTCOMMENT", { field(Kind::Text) }),
        form(Type::ProcessBegin, "PB", "PROCESSBEGIN", {}),
        form(Type::ProcessEnd, "PE", "PROCESSEND", {}),
        form(Type::FileOperation, "F", "FILEOP",
            { id(), number("H", "HANDLEID"), id("OP", "OPERATION"), number("B", "BYTES"), number("D", "DUR"),
                source() }),
        form(Type::FileOperationBegin, "FA", "FILEOPBEGINNEW", { number(), source() }),
        form(Type::FileOperationBegin, "FB", "FILEOPBEGIN", { number(), source() }),
        form(Type::FileOperationEnd, "FF", "FILEOPENDNEW",
            { id(), number("MI", "MATCHID"), number("H", "HANDLEID"), id("OP", "OPERATION"), number("B", "BYTES"),
                source() }),
        form(Type::FileOperationEndOld, "FE", "FILEOPEND",
            { id(), number("H", "HANDLEID"), id("OP", "OPERATION"), number("B", "BYTES"), source() }),
    };
}

std::vector<RecordForm> operator+(std::vector<RecordForm> first, const std::vector<RecordForm>& second)
{
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

std::vector<RecordForm> statistics()
{
    const auto times = [] {
        return std::vector { id(), number("N", "COUNT"), number("E", "EXCL"), number("I", "INCL") };
    };
    const auto file = [] {
        return std::vector { id(), number("NO", "NUMOPEN"), number("NC", "NUMCLOSE"), number("NRD", "NUMREAD"),
            number("NW", "NUMWRITTEN"), number("NSK", "NUMSEEK"), number("BR", "BYTESREAD"),
            number("BW", "BYTESWRITE") };
    };
    return {
        keyValue(),
        form(Type::SummaryComment, "SC", "SUMCOMMENT", { field(Kind::Text) }, Fate::Skipped),
        form(Type::SummaryFunction, "SF", "SUMFUNCTION", times()),
        form(Type::SummaryFunctionGroup, "SG", "SUMFUNCTIONGROUP", times()),
        form(Type::SummaryMessage, "SM", "SUMMESSAGE",
            { id(), id("C", "COMM"), id("T", "TAG"), number("NS", "NUMSENT"), number("NR", "NUMRECVD"),
                number("S", "SENT"), number("R", "RECVD") }),
        form(Type::SummaryCollective, "SCO", "SUMCOLLMESSAGE",
            { id(), id("CL", "COLL"), number("NS", "NUMSENT"), number("NR", "NUMRECVD"), number("S", "SENT"),
                number("R", "RECVD") }),
        form(Type::SummaryFile, "SFL", "SUMFILEOPERATION", file()),
        form(Type::SummaryFileGroup, "SFLG", "SUMFILEGROUPOPERATION", file()),
    };
}

std::vector<RecordForm> markers()
{
    return {
        keyValue(),
        form(Type::Marker, "MD", "MARKERDEF", { id(), optional(name()), optional(id("Y", "TYPE")) }),
        form(Type::MarkerSpot, "MS", "MARKERSPOT",
            { id(), number("T", "TIME"), id("P", "PROCESS"), field(Kind::Text, "V", "VALUE") }),
    };
}

} // namespace

FormTable::FormTable(std::vector<RecordForm> forms)
    : m_forms(std::move(forms))
{
    assert(4 * m_forms.size() < m_slots.size());
    for (const RecordForm& form : m_forms) {
        enter(form.shortName, form);
        enter(form.longName, form);
    }
}

void FormTable::enter(Keyword word, const RecordForm& form)
{
    std::size_t slot = slotOf(word) % m_slots.size();
    while (m_slots[slot].form != nullptr)
        slot = (slot + 1) % m_slots.size();
    m_slots[slot] = { word, &form };
}

const FormTable& definitionForms()
{
    static const FormTable kForms(definitions());
    return kForms;
}

const FormTable& eventForms()
{
    static const FormTable kForms(otherEvents() + communicationEvents() + snapshots());
    return kForms;
}

const FormTable& snapshotForms()
{
    static const FormTable kForms(snapshots());
    return kForms;
}

const FormTable& statisticForms()
{
    static const FormTable kForms(statistics());
    return kForms;
}

const FormTable& markerForms()
{
    static const FormTable kForms(markers());
    return kForms;
}

const RecordForm& formOf(RecordType type)
{
    for (const FormTable* const table : { &definitionForms(), &eventForms(), &statisticForms(), &markerForms() }) {
        for (const RecordForm& form : table->forms()) {
            if (form.type == type)
                return form;
        }
    }
    return eventForms().forms().front(); // never reached, as every type has a form
}

} // namespace lightcone::readers::otf1
