// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/definitionscodec.h"

#include "core/cache/definitionfields.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <string>
#include <type_traits>
#include <utility>

namespace lightcone::core {

namespace {

template <typename T>
concept Identifier = std::is_enum_v<T> && requires
{
    T::none;
};
template <typename T>
concept Enumeration = std::is_enum_v<T> && !Identifier<T>;

class FieldWriter {
public:
    explicit FieldWriter(ByteVector& out)
        : m_out(out)
    {
    }

    void operator()(const auto&... values) { (put(values), ...); }

private:
    void put(std::unsigned_integral auto value) { m_out.number(value); }
    void put(std::int64_t value) { m_out.integer(value); }
    void put(const std::string& text) { m_out.text(text); }
    void put(Enumeration auto value) { m_out.number(static_cast<std::uint64_t>(value)); }
    void put(Identifier auto id) { m_out.number(isValid(id) ? indexOf(id) + 1 : 0); }
    template <typename T> void put(const std::vector<T>& items)
    {
        m_out.number(items.size());
        for (const T& item : items)
            put(item);
    }
    void put(double value) { m_out.fixed(std::bit_cast<std::uint64_t>(value), 8); }
    template <typename T> void put(const std::optional<T>& value)
    {
        put(value.has_value());
        put(value.value_or(T {}));
    }
    template <typename T, std::size_t Count> void put(const std::array<T, Count>& items)
    {
        for (const T& item : items)
            put(item);
    }
    template <typename T>
    requires std::is_class_v<T>
    void put(const T& def) { fields::visit(*this, def); }

    ByteWriter m_out;
};

class FieldReader {
public:
    /// @param definitions  references have to be within its tables, which may grow while this reads
    FieldReader(std::span<const std::byte> bytes, const Definitions& definitions)
        : m_in(bytes)
        , m_definitions(definitions)
    {
    }

    bool isGood() const { return m_isGood && m_in.isGood(); }
    bool isAtEnd() const { return m_in.left() == 0; }

    void operator()(auto&... values) { (take(values), ...); }

private:
    template <std::unsigned_integral T> void take(T& value)
    {
        const std::uint64_t number = m_in.number();
        m_isGood &= number <= std::numeric_limits<T>::max();
        value = static_cast<T>(number);
    }
    void take(std::int64_t& value) { value = m_in.integer(); }
    void take(std::string& text) { text = m_in.text(); }
    template <Enumeration T> void take(T& value)
    {
        const std::uint64_t number = m_in.number();
        m_isGood &= number <= static_cast<std::uint64_t>(fields::kLast<T>);
        value = m_isGood ? static_cast<T>(number) : T {};
    }
    template <Identifier T> void take(T& id)
    {
        const std::uint64_t number = m_in.number();
        m_isGood &= number <= tableSize(id);
        id = number == 0 ? T::none : idAt<T>(static_cast<std::size_t>(number - 1));
    }
    template <typename T> void take(std::vector<T>& items)
    {
        std::uint64_t count = 0;
        m_in.count(count);
        for (std::uint64_t i = 0; i < count && isGood(); ++i) {
            T item {};
            take(item);
            items.push_back(std::move(item));
        }
    }
    void take(double& value) { value = std::bit_cast<double>(m_in.fixed(8)); }
    template <typename T> void take(std::optional<T>& item)
    {
        bool isSet = false;
        T value {};
        take(isSet);
        take(value);
        if (isSet)
            item = value;
    }
    template <typename T, std::size_t Count> void take(std::array<T, Count>& items)
    {
        for (T& item : items)
            take(item);
    }
    template <typename T>
    requires std::is_class_v<T>
    void take(T& def) { fields::visit(*this, def); }

    // While a table is read, its size is the position of the entry that is being read: what that refers to in the same
    // table precedes it.
    std::uint64_t tableSize(SystemNodeId) const { return m_definitions.systemNodes.size(); }
    std::uint64_t tableSize(ProcessId) const { return m_definitions.processes.size(); }
    std::uint64_t tableSize(LocationId) const { return m_definitions.locations.size(); }
    std::uint64_t tableSize(RegionId) const { return m_definitions.regions.size(); }
    std::uint64_t tableSize(FunctionId) const { return indexOf(FunctionId::none); } // checked when all are there
    std::uint64_t tableSize(GroupId) const { return m_definitions.groups.size(); }
    std::uint64_t tableSize(CommunicatorId) const { return m_definitions.communicators.size(); }
    std::uint64_t tableSize(MetricId) const { return m_definitions.metrics.size(); }
    std::uint64_t tableSize(CallingContextId) const { return m_definitions.callingContexts.size(); }
    std::uint64_t tableSize(IoFileId) const { return m_definitions.ioFiles.size(); }
    std::uint64_t tableSize(IoHandleId) const { return m_definitions.ioHandles.size(); }
    std::uint64_t tableSize(MarkerCategoryId) const { return m_definitions.markerCategories.size(); }

    ByteReader m_in;
    const Definitions& m_definitions;
    bool m_isGood = true;
};

bool isScopeThere(const Definitions& all, const MetricDef& metric)
{
    using Scope = MetricDef::Scope;
    const std::size_t size = metric.scope == Scope::Location ? all.locations.size()
        : metric.scope == Scope::Process                     ? all.processes.size()
        : metric.scope == Scope::SystemNode                  ? all.systemNodes.size()
                                                             : all.groups.size();
    return metric.scopeReference == MetricDef::kNoReference || metric.scopeReference < size;
}

/// Says whether each is one of a location that is there, behind the one before.
bool areApart(const std::vector<RecordedActivity>& activities)
{
    const auto follows = [](const RecordedActivity& before, const RecordedActivity& after) {
        return before.location < after.location
            || (before.location == after.location && before.time.end <= after.time.begin);
    };
    for (std::size_t i = 0; i < activities.size(); ++i) {
        if (!isValid(activities[i].location) || activities[i].time.isEmpty()
            || (i > 0 && !follows(activities[i - 1], activities[i])))
            return false;
    }
    return true;
}

/// Checks the promises of the model that concern more than one value.
bool isConsistent(const Definitions& all)
{
    const auto isFunctionThere
        = [&](FunctionId function) { return isValid(function) && indexOf(function) < all.functions.size(); };
    const auto hasFunction = [&](const RegionDef& region) { return isFunctionThere(region.function); };
    const auto isGood = [&](const FunctionDef& function) {
        return !function.regions.empty() && std::ranges::all_of(function.regions, isValid<RegionId>)
            && std::ranges::all_of(function.callees, isFunctionThere) && std::ranges::is_sorted(function.callees);
    };
    const auto isComplete = [](const CartesianTopologyDef& topology) {
        return std::ranges::all_of(topology.coordinates,
            [&](const auto& coordinate) { return coordinate.position.size() == topology.dimensions.size(); });
    };
    return all.clock.ticksPerSecond > 0 && std::ranges::all_of(all.regions, hasFunction)
        && std::ranges::all_of(all.functions, isGood) && std::ranges::all_of(all.topologies, isComplete)
        && std::ranges::all_of(all.metrics, [&](const MetricDef& metric) { return isScopeThere(all, metric); })
        && std::ranges::is_sorted(all.markers, {}, &MarkerDef::begin) && areApart(all.activities);
}

} // namespace

ByteVector encodeDefinitions(const Definitions& definitions)
{
    ByteVector bytes;
    FieldWriter out(bytes);
    out(definitions);
    return bytes;
}

std::optional<Definitions> decodeDefinitions(std::span<const std::byte> bytes)
{
    Definitions definitions;
    FieldReader in(bytes, definitions);
    in(definitions);
    if (!in.isGood() || !in.isAtEnd() || !isConsistent(definitions))
        return std::nullopt;
    setClasses(definitions);
    return definitions;
}

ByteVector encodeFindings(const Findings& findings)
{
    ByteVector bytes;
    FieldWriter out(bytes);
    out(findings.kept, findings.totals, findings.isDamaged);
    return bytes;
}

std::optional<Findings> decodeFindings(std::span<const std::byte> bytes, const Definitions& definitions)
{
    Findings findings;
    FieldReader in(bytes, definitions);
    in(findings.kept, findings.totals, findings.isDamaged);
    if (!in.isGood() || !in.isAtEnd())
        return std::nullopt;
    return findings;
}

} // namespace lightcone::core
