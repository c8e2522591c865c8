// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/fileorder.h"
#include "core/ingest/tracesink.h"
#include "readers/picl/datafields.h"
#include "readers/picl/fieldnames.h"
#include "readers/picl/findings.h"
#include "readers/picl/linereader.h"
#include "readers/picl/orderedwriter.h"
#include "readers/picl/tracebounds.h"
#include "readers/picl/tracescan.h"
#include "readers/picl/tracetables.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::readers::picl {

/// Turns the records of a file of the new format into events. This is the second pass over the file.
class NewEvents {
public:
    /// Keeps references. @pre @p tables are defined
    NewEvents(core::TraceSink& sink, Findings& findings, TraceScan& scan, const TraceTables& tables);
    void add(const Line& line);
    /// Call this after the last line.
    /// @param isCut  true: it is known already that the end of the file is missing
    void finish(bool isCut);

private:
    /// The state of a process while its events are read.
    struct Node {
        OrderedWriter out;
        std::uint32_t place = 0;
        std::int64_t openRequest = -1; ///< request that the last entered call names; -1: none
        bool isHolding = false; ///< true: a non-blocking send is held back until its request is known
        core::Tick heldTick = 0;
        core::MessageEnd held;
        std::vector<core::Field> heldAttributes;
    };
    struct Record {
        const Line* line = nullptr;
        RecordHead head;
        core::Tick tick = 0;
        Node* node = nullptr;
    };
    using Names = std::span<const DataField>;
    using Values = std::span<const Value>;
    enum Type : std::uint8_t {
        MarkRecords,
        EntryRecords,
        ExitRecords,
        MessageRecords,
        UserRecords,
        DescriptorRecords,
        StatisticRecords,
        SubsetRecords,
        UnknownRecords,
        TypeCount,
    };

    void addDamaged(const Line& line, HeadOutcome outcome);
    void addOther(Record& record, LineCursor& cursor);
    void addGeneric(Record& record);
    bool readFields(Record& record, LineCursor& cursor);
    Node* nodeOf(const Record& record);
    void addEntry(Record& record);
    void addExit(Record& record);
    void addMark(Record& record);
    void addMessage(Record& record);
    void enter(Record& record, const TraceTables::Event& event, Names names, Values values, bool isMark);
    void leave(Record& record, const TraceTables::Event& event, Names names, Values values);
    bool isSend(const TraceTables::Event& event, Values values) const;
    bool isReceive(const TraceTables::Event& event, Values values) const;
    void addSend(Record& record, EventShape shape, Values values);
    void addReceive(Record& record, EventShape shape, Values values);
    core::MessageEnd messageEnd(Values values);
    void addAttributes(Names names, Values values);
    void addWords(Values values);
    void addAttribute(DataField name, const Value& value);
    void addData(std::size_t first, Values values);
    void release(Node& node);

    core::TraceSink* m_sink;
    Findings* m_findings;
    TraceScan* m_scan;
    const TraceTables* m_tables;
    DataFields m_fields;
    FieldNames m_names;
    core::FileOrder m_order;
    std::vector<Node> m_nodes; ///< indexed by place
    TraceBounds m_bounds;
    std::vector<core::Field> m_attributes; ///< attributes of the event that is being made
    std::array<std::uint64_t, TypeCount> m_counts {};
    Strangers m_strangers;
};

} // namespace lightcone::readers::picl
