// SPDX-License-Identifier: GPL-3.0-or-later
#include "cubeprofiles.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>
#include <random>
#include <sstream>

namespace lightcone::tests {

namespace {

using Kind = core::CubeMetricDef::Kind;
using TypeKind = core::CubeDataType::Kind;

/// Makes one profile.
class CubeMaker {
public:
    CubeMaker(std::uint32_t seed, std::uint32_t size)
        : m_engine(seed)
        , m_size(size)
    {
    }

    std::shared_ptr<const core::CubeProfile> make()
    {
        core::CubeDefinitions& definitions = m_profile->definitions;
        definitions.version = "4.5";
        definitions.attributes = properties(4);
        definitions.mirrors = { "https://example.org/a?b=1&c=2", name() };
        definitions.metricsTitle = name();
        definitions.callTreeTitle = below(2) == 0 ? "" : name();
        definitions.systemTitle = name();
        makeMetrics();
        makeRegions();
        makeCallPaths();
        makeSystem();
        makeTopologies();
        makeValues();
        return std::move(m_profile);
    }

private:
    std::uint32_t below(std::uint32_t end) { return static_cast<std::uint32_t>(m_engine() % end); }

    std::string name()
    {
        static constexpr std::array<std::string_view, 16> kPieces { "main", "operator<", "std::vector<int>&", "\"x\"",
            "it's", "&amp;", "\xc3\xa9t\xc3\xa9", "\xe4\xb8\xad", "a\nb", " b ", "\t", "]]>", "\xf0\x9f\x98\x80",
            "&#65;", "\r", "/" };
        std::string text;
        for (std::uint32_t i = below(4) + 1; i > 0; --i)
            text += kPieces[below(kPieces.size())];
        return text;
    }

    std::vector<core::Property> properties(std::uint32_t most)
    {
        std::vector<core::Property> made(below(most));
        for (core::Property& property : made)
            property = { name(), below(5) == 0 ? std::string() : name() };
        return made;
    }

    /// Distinct numbers in random order, with gaps.
    std::vector<std::uint64_t> ids(std::size_t count)
    {
        std::vector<std::uint64_t> made(count);
        std::uint64_t next = 0;
        for (std::uint64_t& id : made)
            id = next += below(3) + 1;
        std::ranges::shuffle(made, m_engine);
        return made;
    }

    /// Random parents of a forest in pre-order. @param next  is the parent's number for each node, or -1
    std::vector<std::int64_t> parents(std::size_t count)
    {
        std::vector<std::int64_t> made;
        std::vector<std::int64_t> open { -1 };
        for (std::size_t i = 0; i < count; ++i) {
            open.resize(1 + below(static_cast<std::uint32_t>(open.size())));
            if (below(3) > 0 && i > 0)
                open.push_back(static_cast<std::int64_t>(i) - 1);
            // The last one that was made is a parent only of the next.
            made.push_back(open.back());
        }
        return made;
    }

    template <typename Node, typename Id> static void finishTree(std::vector<Node>& nodes)
    {
        for (std::size_t i = 0; i < nodes.size(); ++i)
            nodes[i].end = static_cast<std::uint32_t>(i + 1);
        for (std::size_t i = nodes.size(); i-- > 0;) {
            if (nodes[i].parent != Id::none) {
                auto& end = nodes[static_cast<std::size_t>(nodes[i].parent)].end;
                end = std::max(end, nodes[i].end);
            }
        }
    }

    void makeMetrics()
    {
        std::vector<core::CubeDataType> types;
        for (std::uint8_t kind = 0; kind <= static_cast<std::uint8_t>(TypeKind::ScaleFunction); ++kind) {
            const auto typeKind = static_cast<TypeKind>(kind);
            const bool hasCount = typeKind == TypeKind::Doubles || typeKind == TypeKind::Histogram;
            types.push_back({ typeKind, hasCount ? 1 + below(4) : 0 });
        }
        auto& metrics = m_profile->definitions.metrics;
        const std::vector<std::uint64_t> own = ids(types.size() + 3);
        const std::vector<std::int64_t> above = parents(own.size());
        for (std::size_t i = 0; i < own.size(); ++i) {
            core::CubeMetricDef metric;
            metric.definitionId = own[i];
            metric.displayName = name();
            metric.uniqueName = "metric" + std::to_string(i);
            metric.unit = name();
            metric.url = name();
            metric.description = name();
            metric.parent = above[i] < 0 ? core::CubeMetricId::none : static_cast<core::CubeMetricId>(above[i]);
            metric.type = i < types.size() ? types[i] : core::CubeDataType { TypeKind::Double, 0 };
            metric.typeName = core::cubeTypeName(metric.type);
            metric.kind = i < types.size() ? static_cast<Kind>(below(3)) : static_cast<Kind>(3 + (i - types.size()));
            metric.isGhost = below(4) == 0;
            metric.isConvertible = below(4) > 0;
            metric.isCacheable = below(4) > 0;
            metric.constantValue = below(4) == 0 ? "VOID" : "";
            metric.attributes = properties(3);
            if (metric.isDerived()) {
                metric.expression = "metric::time() < 3 && ${x} > \"2\" / " + name();
                metric.initExpression = below(2) == 0 ? "" : "{ ${x} = 3; }";
                metric.plusExpression = below(2) == 0 ? "" : "arg1 + arg2";
                metric.minusExpression = below(2) == 0 ? "" : "arg1 - arg2";
                metric.aggregateExpression = below(2) == 0 ? "" : name();
                metric.isRowWise = below(2) == 0;
            }
            metrics.push_back(std::move(metric));
        }
        finishTree<core::CubeMetricDef, core::CubeMetricId>(metrics);
    }

    void makeRegions()
    {
        for (const std::uint64_t id : ids(5 + m_size / 8)) {
            core::CubeRegionDef region;
            region.definitionId = id;
            region.name = name();
            region.mangledName = below(2) == 0 ? "" : name();
            region.paradigm = below(2) == 0 ? "mpi" : "compiler";
            region.role = name();
            region.file = below(2) == 0 ? "" : name();
            region.url = name();
            region.description = name();
            region.firstLine = static_cast<std::int64_t>(below(100)) - 1;
            region.lastLine = static_cast<std::int64_t>(below(100)) - 1;
            region.attributes = properties(3);
            m_profile->definitions.regions.push_back(std::move(region));
        }
    }

    void makeCallPaths()
    {
        core::CubeDefinitions& definitions = m_profile->definitions;
        const std::vector<std::uint64_t> own = ids(m_size);
        const std::vector<std::int64_t> above = parents(own.size());
        for (std::size_t i = 0; i < own.size(); ++i) {
            core::CubePathDef path;
            path.definitionId = own[i];
            path.region
                = static_cast<core::CubeRegionId>(below(static_cast<std::uint32_t>(definitions.regions.size())));
            if (above[i] >= 0) {
                path.parent = static_cast<core::CubePathId>(above[i]);
                path.depth = definitions.callPath(path.parent).depth + 1;
            }
            path.file = below(3) == 0 ? name() : "";
            path.line = static_cast<std::int64_t>(below(50)) - 1;
            path.attributes = properties(2);
            for (std::uint32_t k = below(3); k > 0 && below(3) == 0; --k)
                path.parameters.push_back({ name(), k == 1 ? "3.5" : name(), k == 1 });
            definitions.callPaths.push_back(std::move(path));
        }
        finishTree<core::CubePathDef, core::CubePathId>(definitions.callPaths);
    }

    void addNode(core::CubeSystemDef::Kind kind, core::CubeSystemId parent, std::uint64_t id)
    {
        core::CubeDefinitions& definitions = m_profile->definitions;
        core::CubeSystemDef node;
        node.definitionId = id;
        node.kind = kind;
        node.name = name();
        node.className = kind == core::CubeSystemDef::Kind::Location ? "thread" : name();
        node.rank = kind == core::CubeSystemDef::Kind::TreeNode ? -1 : static_cast<std::int64_t>(below(9));
        node.description = kind == core::CubeSystemDef::Kind::TreeNode && below(2) == 0 ? name() : "";
        node.parent = parent;
        node.attributes = properties(2);
        if (kind == core::CubeSystemDef::Kind::Location)
            definitions.locations.push_back(static_cast<core::CubeSystemId>(definitions.system.size()));
        definitions.system.push_back(std::move(node));
    }

    void makeSystem()
    {
        using NodeKind = core::CubeSystemDef::Kind;
        core::CubeDefinitions& definitions = m_profile->definitions;
        const std::uint32_t groups = 1 + below(4);
        const std::vector<std::uint64_t> groupIds = ids(groups);
        std::vector<std::uint64_t> locationIds;
        std::vector<std::uint32_t> counts;
        for (std::uint32_t i = 0; i < groups; ++i)
            counts.push_back(below(4));
        locationIds.resize(std::accumulate(counts.begin(), counts.end(), std::size_t { 1 }));
        ++counts[0];
        std::iota(locationIds.begin(), locationIds.end(), std::uint64_t { 0 });
        if (below(2) == 0)
            std::ranges::shuffle(locationIds, m_engine);
        addNode(NodeKind::TreeNode, core::CubeSystemId::none, 7);
        std::size_t next = 0;
        for (std::uint32_t i = 0; i < groups; ++i) {
            const auto tree = static_cast<core::CubeSystemId>(definitions.system.size());
            addNode(NodeKind::TreeNode, core::CubeSystemId { 0 }, 10 + i);
            const auto group = static_cast<core::CubeSystemId>(definitions.system.size());
            addNode(NodeKind::LocationGroup, tree, groupIds[i]);
            for (std::uint32_t k = 0; k < counts[i]; ++k)
                addNode(NodeKind::Location, group, locationIds[next++]);
        }
        finishTree<core::CubeSystemDef, core::CubeSystemId>(definitions.system);
        for (std::size_t i = 0; i < definitions.system.size(); ++i) {
            core::CubeSystemDef& node = definitions.system[i];
            const auto before = [&](std::size_t end) {
                return static_cast<std::uint32_t>(std::ranges::count_if(definitions.locations,
                    [&](core::CubeSystemId location) { return static_cast<std::size_t>(location) < end; }));
            };
            node.firstLocation = before(i);
            node.endLocation = before(node.end);
        }
    }

    void makeTopologies()
    {
        core::CubeDefinitions& definitions = m_profile->definitions;
        for (std::uint32_t t = below(3); t > 0; --t) {
            core::CubeTopology topology;
            topology.name = below(2) == 0 ? "" : name();
            for (std::uint32_t d = 1 + below(3); d > 0; --d)
                topology.dimensions.push_back({ below(2) == 0 ? "" : name(), 1 + below(9), below(2) == 0 });
            for (std::uint32_t i = 0; i < definitions.system.size(); ++i) {
                core::CubeTopology::Place place { core::CubeSystemId { i }, {} };
                for (const auto& dimension : topology.dimensions)
                    place.coordinates.push_back(below(static_cast<std::uint32_t>(dimension.size)));
                topology.places.push_back(std::move(place));
            }
            definitions.topologies.push_back(std::move(topology));
        }
    }

    std::uint64_t cell(core::CellLayout layout)
    {
        const std::uint64_t bits = m_engine() << 32 | m_engine();
        const unsigned shift = 64U - 8U * layout.bytes;
        if (layout.storage == core::CellStorage::Signed)
            return static_cast<std::uint64_t>(static_cast<std::int64_t>(bits << shift) >> shift);
        return bits << shift >> shift;
    }

    void makeValues()
    {
        const core::CubeDefinitions& definitions = m_profile->definitions;
        std::vector<core::HeldCubeValues::Metric> held(definitions.metrics.size());
        for (std::size_t m = 0; m < held.size(); ++m) {
            const core::CubeMetricDef& metric = definitions.metrics[m];
            if (metric.isDerived() || below(8) == 0)
                continue;
            for (std::uint32_t p = 0; p < definitions.callPaths.size(); ++p) {
                if (below(3) == 0)
                    continue;
                held[m].rows.push_back(core::CubePathId { p });
                for (std::size_t l = 0; l < definitions.locations.size(); ++l) {
                    for (std::size_t c = 0; c < core::cellCount(metric.type); ++c)
                        held[m].cells.push_back(cell(core::cellLayout(metric.type, c)));
                }
            }
        }
        m_profile->values = std::make_shared<core::HeldCubeValues>(std::move(held));
    }

    std::mt19937 m_engine;
    std::uint32_t m_size;
    std::shared_ptr<core::CubeProfile> m_profile = std::make_shared<core::CubeProfile>();
};

std::ostream& operator<<(std::ostream& out, const std::vector<core::Property>& properties)
{
    for (const core::Property& property : properties)
        out << " [" << property.name << "=" << property.value << "]";
    return out;
}

void writeDefinitions(std::ostream& out, const core::CubeDefinitions& definitions)
{
    out << definitions.version << definitions.attributes << '|' << definitions.metricsTitle << '|'
        << definitions.callTreeTitle << '|' << definitions.systemTitle << '\n';
    for (const std::string& mirror : definitions.mirrors)
        out << "mirror " << mirror << '\n';
    for (const core::CubeMetricDef& m : definitions.metrics)
        out << "metric " << m.definitionId << '|' << m.displayName << '|' << m.uniqueName << '|' << m.unit << '|'
            << m.url << '|' << m.description << '|' << m.typeName << '|' << core::cubeTypeName(m.type) << m.isTypeKnown
            << '|' << static_cast<int>(m.kind) << m.isGhost << '|' << static_cast<std::uint32_t>(m.parent) << '-'
            << m.end << '|' << m.expression << '|' << m.initExpression << '|' << m.plusExpression << '|'
            << m.minusExpression << '|' << m.aggregateExpression << '|' << m.constantValue << '|' << m.isRowWise
            << m.isConvertible << m.isCacheable << m.attributes << '\n';
    for (const core::CubeRegionDef& r : definitions.regions)
        out << "region " << r.definitionId << '|' << r.name << '|' << r.mangledName << '|' << r.paradigm << '|'
            << r.role << '|' << r.file << '|' << r.url << '|' << r.description << '|' << r.firstLine << '-'
            << r.lastLine << r.attributes << '\n';
    for (const core::CubePathDef& p : definitions.callPaths) {
        out << "path " << p.definitionId << '|' << static_cast<std::uint32_t>(p.region) << '|'
            << static_cast<std::uint32_t>(p.parent) << '-' << p.end << '|' << p.depth << '|' << p.file << ':' << p.line
            << p.attributes;
        for (const core::CubeParameter& parameter : p.parameters)
            out << " (" << parameter.name << '=' << parameter.value << parameter.isNumber << ')';
        out << '\n';
    }
    for (const core::CubeSystemDef& s : definitions.system)
        out << "node " << s.definitionId << '|' << static_cast<int>(s.kind) << '|' << s.name << '|' << s.className
            << '|' << s.rank << '|' << static_cast<std::uint32_t>(s.parent) << '-' << s.end << '|' << s.firstLocation
            << '-' << s.endLocation << '|' << s.description << s.attributes << '\n';
    for (const core::CubeTopology& t : definitions.topologies) {
        out << "topology " << t.name;
        for (const auto& dimension : t.dimensions)
            out << " <" << dimension.name << '|' << dimension.size << dimension.isPeriodic << '>';
        for (const auto& place : t.places) {
            out << ' ' << static_cast<std::uint32_t>(place.node) << ':';
            for (const std::uint64_t coordinate : place.coordinates)
                out << coordinate << ',';
        }
        out << '\n';
    }
}

template <typename Number> std::string nativeBytes(Number number)
{
    std::string bytes(sizeof(number), '\0');
    std::memcpy(bytes.data(), &number, sizeof(number));
    return bytes;
}

} // namespace

std::shared_ptr<const core::CubeProfile> randomCube(std::uint32_t seed, std::uint32_t size)
{
    return CubeMaker(seed, size).make();
}

std::string cubeText(const core::CubeProfile& profile)
{
    std::ostringstream out;
    writeDefinitions(out, profile.definitions);
    const auto paths = static_cast<core::CubePathId>(profile.definitions.callPaths.size());
    for (std::uint32_t m = 0; m < profile.definitions.metrics.size(); ++m) {
        const core::CubeMetricId metric { m };
        out << "values " << m << " of " << profile.values->rows(metric).size() << '\n' << std::hex;
        const core::Status status = profile.values->read(metric, core::CubePathId { 0 }, paths,
            [&](core::CubePathId path, core::CubeRow row) {
                out << static_cast<std::uint32_t>(path);
                for (const std::uint64_t cell : row)
                    out << ' ' << cell;
                out << '\n';
            },
            {});
        out << std::dec;
        if (!status.isOk())
            out << "error " << static_cast<int>(status.error().code) << '\n';
    }
    return out.str();
}

std::string tarHeader(std::string_view name, std::uint64_t size, char type)
{
    std::string header(512, '\0');
    const auto put = [&](std::size_t at, std::string_view text) { header.replace(at, text.size(), text); };
    put(0, name.substr(0, 100));
    std::ostringstream octal;
    octal << std::oct << size;
    put(124, std::string(11 - std::min<std::size_t>(11, octal.str().size()), '0') + octal.str());
    put(148, std::string(8, ' '));
    header[156] = type;
    put(257, "ustar");
    put(263, "00");
    std::uint64_t sum = 0;
    for (const char c : header)
        sum += static_cast<unsigned char>(c);
    std::ostringstream checksum;
    checksum << std::oct << sum;
    put(148, std::string(6 - checksum.str().size(), '0') + checksum.str() + '\0');
    return header;
}

std::string tarOf(const std::vector<std::pair<std::string, std::string>>& members)
{
    std::string bytes;
    for (const auto& [name, content] : members)
        bytes += tarHeader(name, content.size()) + content + std::string((512 - content.size() % 512) % 512, '\0');
    return bytes + std::string(1024, '\0');
}

std::string indexOf(const std::vector<std::uint32_t>& rows)
{
    std::string bytes = "CUBEX.INDEX" + nativeBytes(std::uint32_t { 1 }) + nativeBytes(std::uint16_t { 0 }) + '\1'
        + nativeBytes(static_cast<std::uint32_t>(rows.size()));
    for (const std::uint32_t row : rows)
        bytes += nativeBytes(row);
    return bytes;
}

std::string dataOf(const std::vector<std::uint64_t>& values)
{
    std::string bytes = "CUBEX.DATA";
    for (const std::uint64_t value : values)
        bytes += nativeBytes(value);
    return bytes;
}

} // namespace lightcone::tests
