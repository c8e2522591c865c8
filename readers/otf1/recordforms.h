// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/recordcount.h"
#include "readers/otf1/linescanner.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

// The structure of the lines. Its source is the reference library 1.12.5 (OTF_Keywords.h, OTF_WBuffer.c, OTF_Parse.c),
// as the specification of 2006 leaves the text open.
namespace lightcone::readers::otf1 {

enum class RecordType : std::uint8_t {
    KeyValue,
    // definitions
    Version,
    UniqueId,
    Creator,
    DefinitionComment,
    TimerResolution,
    TimeRange,
    Process,
    ProcessGroup,
    ProcessSubstitutes,
    AttributeList,
    ProcessOrGroupAttributes,
    Function,
    FunctionGroup,
    CollectiveOperation,
    Counter,
    CounterGroup,
    CounterAssignments,
    SourceLocation,
    SourceFile,
    File,
    FileGroup,
    Key,
    AuxSamplePoint,
    // events
    NoOp,
    Enter,
    Leave,
    Send,
    Receive,
    CounterValue,
    Collective,
    CollectiveBegin,
    CollectiveEnd,
    EventComment,
    ProcessBegin,
    ProcessEnd,
    FileOperation,
    FileOperationBegin,
    FileOperationEnd,
    FileOperationEndOld,
    RmaPut,
    RmaPutRemoteEnd,
    RmaGet,
    RmaEnd,
    // snapshots
    SnapshotComment,
    SnapshotEnter,
    SnapshotSend,
    SnapshotOpenFile,
    SnapshotCollective,
    SnapshotFileOperation,
    SnapshotCollectiveCount,
    SnapshotCounter,
    // statistics
    SummaryComment,
    SummaryFunction,
    SummaryFunctionGroup,
    SummaryMessage,
    SummaryCollective,
    SummaryFile,
    SummaryFileGroup,
    // markers
    Marker,
    MarkerSpot,
};
inline constexpr std::size_t kRecordTypeCount = static_cast<std::size_t>(RecordType::MarkerSpot) + 1;

struct FieldForm {
    enum class Kind : std::uint8_t {
        Number32,
        Number64,
        Text,
        List, ///< numbers of 32 bits, each with a comma behind it
        Digits, ///< digits that are kept as a text
        Version, ///< a version that is kept as a text
    };
    Kind kind = Kind::Number32;
    bool isOptional = false;
    std::array<Keyword, 3> names {}; ///< short, long and deprecated name; all 0: the field has no name

    bool isText() const { return kind == Kind::Text || kind == Kind::Digits || kind == Kind::Version; }
    bool isNamed() const { return names[0] != 0; }
    bool isName(Keyword word) const { return word != 0 && (word == names[0] || word == names[1] || word == names[2]); }
};

struct RecordForm {
    static constexpr std::size_t kMaxFields = 9;
    static constexpr std::size_t kMaxTexts = 2;

    RecordType type;
    std::string_view name; ///< the long keyword
    Keyword shortName;
    Keyword longName;
    core::RecordCount::Fate fate;
    std::vector<FieldForm> fields;
};

/// The records that a kind of file may hold. Immutable; thread-safe.
class FormTable {
public:
    explicit FormTable(std::vector<RecordForm> forms);
    FormTable(const FormTable&) = delete;
    FormTable& operator=(const FormTable&) = delete;
    /// @returns null when there is no such record.
    const RecordForm* find(Keyword word) const
    {
        for (std::size_t slot = slotOf(word);; ++slot) {
            const Slot& entry = m_slots[slot % m_slots.size()];
            if (entry.form == nullptr || entry.word == word)
                return entry.form;
        }
    }
    std::span<const RecordForm> forms() const { return m_forms; }

private:
    struct Slot {
        Keyword word = 0;
        const RecordForm* form = nullptr;
    };
    static std::size_t slotOf(Keyword word) { return static_cast<std::size_t>(word * 0x9e3779b97f4a7c15ULL >> 56); }
    void enter(Keyword word, const RecordForm& form);

    std::vector<RecordForm> m_forms;
    std::array<Slot, 256> m_slots {}; ///< more than twice as many slots as words
};

const FormTable& definitionForms();
const FormTable& eventForms(); ///< records of events and snapshots
const FormTable& snapshotForms();
const FormTable& statisticForms();
const FormTable& markerForms();
/// @returns the form of @p type, whatever kind of file it belongs to.
const RecordForm& formOf(RecordType type);

} // namespace lightcone::readers::otf1
