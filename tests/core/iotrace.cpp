// SPDX-License-Identifier: GPL-3.0-or-later
#include "iotrace.h"

#include "random.h"
#include "tests/tracemaker.h"

#include <array>
#include <vector>

namespace lightcone::tests {

using namespace core;

namespace {

class IoFeeder {
public:
    explicit IoFeeder(std::uint32_t seed)
        : m_random(seed)
    {
        m_maker.addRanks(4, m_maker.addNode("node"));
        m_maker.addThread("second thread", ProcessId { 1 });
        m_region = m_maker.addRegion("work");
        for (const char* name : { "/tmp/a", "/tmp/b", "/tmp/c" }) {
            IoFileDef file;
            file.name = name;
            m_files.push_back(m_maker.builder.addIoFile(file));
        }
        for (std::uint32_t i = 0; i < 4; ++i) {
            IoHandleDef handle;
            handle.definitionId = 10 + i;
            handle.name = "handle " + std::to_string(i);
            handle.file = i == 3 ? IoFileId::none : m_files[i];
            handle.paradigm = i % 2 == 0 ? "POSIX I/O" : "MPI-IO";
            m_handles.push_back(m_maker.builder.addIoHandle(handle));
        }
        for (const char* word : { "READ", "WRITE", "FLUSH", "CLOSE", "something new" })
            m_modes.push_back(m_maker.builder.addString(word));
        for (const char* word : { "NONE", "NON_BLOCKING", "FAILED|COLL", "COLLECTIVE|NON_BLOCKING" })
            m_flags.push_back(m_maker.builder.addString(word));
        m_clocks.resize(m_maker.locations.size());
    }
    std::shared_ptr<const StoreView> make(int steps)
    {
        for (int i = 0; i < steps; ++i)
            step(m_random.below(static_cast<std::uint32_t>(m_clocks.size())));
        return m_maker.finish();
    }

private:
    template <typename T> const T& anyOf(const std::vector<T>& all)
    {
        return all[m_random.below(static_cast<std::uint32_t>(all.size()))];
    }
    void step(std::size_t location)
    {
        m_clocks[location] += m_random.below(3) == 0 ? 0 : static_cast<Tick>(m_random.below(50));
        m_fields.clear();
        switch (m_random.below(9)) {
        case 0:
        case 1:
        case 2:
            return begin(location);
        case 3:
        case 4:
        case 5:
            return end(location);
        case 6:
            return m_maker.call(location, m_region, m_clocks[location], m_clocks[location]);
        case 7:
            return part(location);
        default:
            return moment(location);
        }
    }
    void add(std::size_t location, EventKind kind) { m_maker.at(location).event(m_clocks[location], kind, m_fields); }
    void addHandle()
    {
        m_fields.push_back(m_random.below(12) == 0
                ? Field::reference(FieldKey::IoHandle, FieldType::IoHandle, IoHandleId::none)
                : Field::reference(FieldKey::IoHandle, FieldType::IoHandle, anyOf(m_handles)));
    }
    void addMode()
    {
        m_fields.push_back(Field::text(FieldKey::OperationMode, anyOf(m_modes)));
        m_fields.push_back(Field::text(FieldKey::OperationFlags, anyOf(m_flags)));
    }
    void addBytes()
    {
        if (m_random.below(10) == 0)
            m_fields.push_back(Field::number(FieldKey::Bytes, ~std::uint64_t { 0 }));
        else if (m_random.below(10) > 0)
            m_fields.push_back(Field::number(FieldKey::Bytes, m_random.below(200)));
    }
    void addId() { m_fields.push_back(Field::number(FieldKey::MatchingId, m_random.below(3))); }
    void addNumbers()
    {
        m_fields.push_back(Field::reference(FieldKey::IoFile, FieldType::IoFile, anyOf(m_files)));
        m_fields.push_back(Field::number(FieldKey::IoHandle, 100 + m_random.below(2)));
    }
    void begin(std::size_t location)
    {
        switch (m_random.below(6)) {
        case 0: // OTF 1, one record
            addNumbers();
            addMode();
            addBytes();
            break;
        case 1: // OTF 1, a begin
            m_fields.push_back(Field::number(FieldKey::MatchingId, 50 + m_random.below(3)));
            break;
        default:
            addHandle();
            addMode();
            addBytes();
            addId();
            break;
        }
        add(location, EventKind::IoBegin);
    }
    void end(std::size_t location)
    {
        switch (m_random.below(6)) {
        case 0:
            addNumbers();
            addBytes();
            break;
        case 1:
            addNumbers();
            addMode();
            addBytes();
            m_fields.push_back(Field::number(FieldKey::MatchingId, 50 + m_random.below(3)));
            break;
        default:
            addHandle();
            addId();
            if (m_random.below(8) == 0)
                return add(location, EventKind::IoCancelled);
            addBytes();
            break;
        }
        add(location, EventKind::IoComplete);
    }
    void part(std::size_t location)
    {
        addHandle();
        addId();
        add(location, m_random.below(2) == 0 ? EventKind::IoTest : EventKind::IoIssued);
    }
    void moment(std::size_t location)
    {
        constexpr std::array kKinds { EventKind::IoHandleCreate, EventKind::IoHandleDestroy,
            EventKind::IoHandleDuplicate, EventKind::IoSeek, EventKind::IoStatusFlags, EventKind::IoFileDelete,
            EventKind::IoLockAcquire, EventKind::IoLockRelease, EventKind::IoLockTry };
        const EventKind kind = kKinds[m_random.below(static_cast<std::uint32_t>(kKinds.size()))];
        if (kind == EventKind::IoFileDelete) {
            m_fields.push_back(Field::text(FieldKey::IoParadigm, m_maker.builder.addString("ISOC")));
            m_fields.push_back(Field::reference(FieldKey::IoFile, FieldType::IoFile, anyOf(m_files)));
        } else {
            addHandle();
        }
        add(location, kind);
    }

    Random m_random;
    TraceMaker m_maker;
    RegionId m_region = RegionId::none;
    std::vector<IoFileId> m_files;
    std::vector<IoHandleId> m_handles;
    std::vector<StringId> m_modes;
    std::vector<StringId> m_flags;
    std::vector<Tick> m_clocks; ///< by location
    std::vector<Field> m_fields; ///< of the next event
};

} // namespace

std::shared_ptr<const StoreView> ioTrace(std::uint32_t seed, int steps)
{
    return IoFeeder(seed).make(steps);
}

} // namespace lightcone::tests
