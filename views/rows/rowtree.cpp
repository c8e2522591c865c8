// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/rowtree.h"

#include "core/base/diagnostics.h"
#include "core/store/storeview.h"
#include "views/base/quotedname.h"
#include "views/base/visibletext.h"
#include "views/rows/metriclocation.h"

#include <QStringView>

#include <algorithm>
#include <array>
#include <utility>

namespace lightcone::views {

namespace {

/// A node of the system tree before levels are merged.
struct Item {
    enum class Kind { System, Process, Location };
    Kind kind = Kind::System;
    QString label;
    QString description;
    core::LocationId location = core::LocationId::none;
    std::vector<std::size_t> children;
};

class SystemTree {
public:
    SystemTree(const core::StoreView& store, std::span<const core::LocationId> only, RowTree::MetricNames metricNames)
        : m_metricNames(metricNames)
    {
        const core::Definitions& definitions = store.definitions();
        const std::size_t systems = definitions.systemNodes.size();
        const std::size_t processes = definitions.processes.size();
        m_items.resize(systems + processes);
        // Nodes of a system come before its processes.
        for (std::size_t i = 0; i < systems; ++i) {
            const core::SystemNodeDef& node = definitions.systemNodes[i];
            m_items[i].label = nameText(node.name);
            attach(i, isValid(node.parent) ? indexOf(node.parent) : kTop);
        }
        for (std::size_t i = 0; i < processes; ++i) {
            const core::ProcessDef& process = definitions.processes[i];
            m_items[systems + i].kind = Item::Kind::Process;
            m_items[systems + i].label = nameText(process.name);
            attach(systems + i, isValid(process.parent) ? indexOf(process.parent) : kTop);
        }
        addLocations(store, only, systems);
        mergeLevels();
    }

    const std::vector<Item>& items() const { return m_items; }
    const std::vector<std::size_t>& roots() const { return m_roots; }

private:
    static constexpr std::size_t kTop = ~std::size_t { 0 };

    void attach(std::size_t item, std::size_t parent)
    {
        (parent == kTop ? m_roots : m_items[parent].children).push_back(item);
    }

    void addLocations(const core::StoreView& store, std::span<const core::LocationId> only, std::size_t firstProcess)
    {
        const core::Definitions& definitions = store.definitions();
        std::vector<bool> wanted(definitions.locations.size(), only.empty());
        for (const core::LocationId id : only)
            wanted[indexOf(id)] = true;
        std::vector<std::size_t> siblings(definitions.processes.size(), 0);
        for (const core::LocationDef& location : definitions.locations) {
            if (isValid(location.process))
                ++siblings[indexOf(location.process)];
        }
        for (std::size_t i = 0; i < definitions.locations.size(); ++i) {
            if (!wanted[i])
                continue;
            const core::LocationDef& location = definitions.locations[i];
            Item item;
            item.kind = Item::Kind::Location;
            item.location = core::idAt<core::LocationId>(i);
            item.label = nameText(location.name);
            const bool isOnly = isValid(location.process) && siblings[indexOf(location.process)] == 1;
            if (isOnly)
                item.label = nameText(definitions.process(location.process).name);
            else if (m_metricNames == RowTree::MetricNames::Read) {
                if (const auto metrics = metricLocationText(store, item.location)) {
                    item.label = metrics->label;
                    item.description = metrics->description;
                }
            }
            m_items.push_back(std::move(item));
            attach(m_items.size() - 1, isValid(location.process) ? firstProcess + indexOf(location.process) : kTop);
        }
    }

    /// The indexes of all items; every item comes after all items below it.
    std::vector<std::size_t> bottomUp() const
    {
        std::vector<std::size_t> order;
        order.reserve(m_items.size());
        std::vector<std::size_t> stack = m_roots;
        while (!stack.empty()) {
            order.push_back(stack.back());
            stack.pop_back();
            const std::vector<std::size_t>& children = m_items[order.back()].children;
            stack.insert(stack.end(), children.begin(), children.end());
        }
        std::reverse(order.begin(), order.end());
        return order;
    }

    bool isEmpty(std::size_t item) const
    {
        return m_items[item].kind != Item::Kind::Location && m_items[item].children.empty();
    }

    static QString mergedLabel(const Item& outer, const Item& inner)
    {
        if (outer.label.isEmpty() || inner.label.contains(outer.label))
            return inner.label;
        if (outer.kind == Item::Kind::Process && inner.kind == Item::Kind::Location)
            return outer.label + QStringLiteral(" · ") + inner.label;
        if (outer.kind == Item::Kind::System && inner.kind == Item::Kind::System)
            return outer.label + QStringLiteral(" · ") + inner.label;
        return inner.label;
    }

    void mergeLevels()
    {
        const auto dropEmpty = [this](std::vector<std::size_t>& children) {
            std::erase_if(children, [this](std::size_t child) { return isEmpty(child); });
        };
        for (const std::size_t index : bottomUp()) {
            Item& item = m_items[index];
            dropEmpty(item.children);
            if (item.children.size() != 1)
                continue;
            Item& child = m_items[item.children.front()];
            QString label = mergedLabel(item, child);
            Item merged = std::move(child);
            merged.label = std::move(label);
            item = std::move(merged);
        }
        dropEmpty(m_roots);
    }

    RowTree::MetricNames m_metricNames;
    std::vector<Item> m_items;
    std::vector<std::size_t> m_roots;
};

/// A text in a filter of rows.
struct WantedName {
    QString text;
    bool isWhole = false; ///< is quoted: all of a name

    bool isMetBy(const QString& name) const
    {
        return isWhole ? name.compare(text, Qt::CaseInsensitive) == 0 : name.contains(text, Qt::CaseInsensitive);
    }
};

std::vector<WantedName> wantedNames(QStringView filter)
{
    std::vector<WantedName> names;
    while (!filter.isEmpty()) {
        if (const std::optional<QString> quoted = takeQuotedName(filter))
            names.push_back({ *quoted, true });
        const qsizetype end = filter.indexOf(u'|');
        const QStringView text = filter.first(end < 0 ? filter.size() : end);
        if (!text.isEmpty())
            names.push_back({ text.toString() });
        filter = filter.sliced(std::min(filter.size(), text.size() + 1));
    }
    return names;
}

} // namespace

LocationList::LocationList(std::vector<core::LocationId> locations)
    : m_all(std::make_shared<const std::vector<core::LocationId>>(std::move(locations)))
    , m_part(*m_all)
{
}

LocationList::LocationList(
    std::shared_ptr<const std::vector<core::LocationId>> all, std::size_t first, std::size_t last)
    : m_all(std::move(all))
    , m_part(std::span(*m_all).subspan(first, last - first))
{
}

RowTree::RowTree(const core::StoreView& store, std::span<const core::LocationId> only, MetricNames metricNames)
{
    const SystemTree tree(store, only, metricNames);
    struct Step {
        std::size_t item;
        int indent;
        bool isEnd; ///< then `item` is the node whose subtree is complete
    };
    const std::vector<bool> lost = lostLocations(store);
    std::vector<Step> stack;
    const auto pushAll = [&stack](const std::vector<std::size_t>& items, int indent) {
        for (auto it = items.rbegin(); it != items.rend(); ++it)
            stack.push_back({ *it, indent, false });
    };
    pushAll(tree.roots(), 0);
    while (!stack.empty()) {
        const Step step = stack.back();
        stack.pop_back();
        if (step.isEnd) {
            m_nodes[step.item].end = m_nodes.size();
            continue;
        }
        const Item& item = tree.items()[step.item];
        const bool isGroup = item.kind != Item::Kind::Location;
        if (isGroup && step.indent >= kMaxIndent) {
            pushAll(item.children, step.indent);
            continue;
        }
        Node node;
        node.label = item.label;
        node.description = item.description;
        node.indent = step.indent;
        node.isGroup = isGroup;
        node.isOpen = isGroup;
        node.end = m_nodes.size() + 1;
        node.location = item.location;
        node.depth = isGroup ? 0 : store.location(item.location).maxDepth();
        node.isSilent = !isGroup && store.isComplete() && store.location(item.location).eventCount() == 0
            && !lost[indexOf(item.location)];
        m_nodes.push_back(std::move(node));
        if (isGroup) {
            stack.push_back({ m_nodes.size() - 1, 0, true });
            pushAll(item.children, step.indent + 1);
        }
    }
    updateKept();
    updateRows();
}

std::vector<bool> RowTree::namedNodes() const
{
    const std::vector<WantedName> names = wantedNames(m_display.filter);
    std::vector<bool> kept(m_nodes.size(), names.empty());
    if (names.empty())
        return kept;
    const auto isMatch = [&names](const QString& name) {
        return std::ranges::any_of(names, [&name](const WantedName& wanted) { return wanted.isMetBy(name); });
    };
    std::vector<std::size_t> around; // the groups around the present node
    std::size_t matchEnd = 0; // nodes before it are inside a group that matches
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const Node& node = m_nodes[i];
        while (!around.empty() && m_nodes[around.back()].end <= i)
            around.pop_back();
        if (isMatch(node.label) || isMatch(node.description))
            matchEnd = std::max(matchEnd, node.end);
        if (i < matchEnd) {
            kept[i] = true;
            for (const std::size_t group : around)
                kept[group] = true;
        }
        if (node.isGroup)
            around.push_back(i);
    }
    return kept;
}

std::vector<bool> RowTree::keptNodes(bool withSilent) const
{
    std::vector<bool> kept = namedNodes();
    if (m_display.hidden.empty() && withSilent)
        return kept;
    std::size_t lastKept = m_nodes.size(); // the first kept location after the present node
    for (std::size_t i = m_nodes.size(); i-- > 0;) {
        const Node& node = m_nodes[i];
        if (node.isGroup)
            kept[i] = kept[i] && lastKept < node.end;
        else
            kept[i] = kept[i] && (withSilent || !node.isSilent)
                && !std::ranges::binary_search(m_display.hidden, node.location);
        if (!node.isGroup && kept[i])
            lastKept = i;
    }
    return kept;
}

std::size_t RowTree::keptLocationCount() const
{
    std::size_t count = 0;
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        count += !m_nodes[i].isGroup && m_isKept[i] ? 1 : 0;
    return count;
}

void RowTree::updateKept()
{
    m_isKept = keptNodes(true);
    const std::size_t all = keptLocationCount();
    m_silent = 0;
    if (m_hidesSilent) {
        std::vector<bool> before = std::exchange(m_isKept, keptNodes(false));
        const std::size_t left = keptLocationCount();
        if (left == 0)
            m_isKept = std::move(before);
        else
            m_silent = all - left;
    }
    // For each node, the numbers of kept locations and of pinned ones among them before it; at last of all.
    std::vector<std::uint32_t> keptBefore { 0 };
    std::vector<std::uint32_t> pinnedBefore { 0 };
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const bool isKept = !m_nodes[i].isGroup && m_isKept[i];
        const bool isPinned = isKept && std::ranges::binary_search(m_display.pinned, m_nodes[i].location);
        keptBefore.push_back(keptBefore.back() + (isKept ? 1 : 0));
        pinnedBefore.push_back(pinnedBefore.back() + (isPinned ? 1 : 0));
    }
    auto locations = std::make_shared<std::vector<core::LocationId>>(keptBefore.back());
    m_pinnedRoots.clear();
    m_keptRanges.assign(m_nodes.size(), {});
    std::size_t pinnedEnd = 0; // end of the last pinned root
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const std::size_t end = m_nodes[i].end;
        const std::uint32_t pinned = pinnedBefore[end] - pinnedBefore[i];
        const bool isPinned = pinned > 0 && pinned == keptBefore[end] - keptBefore[i];
        if (isPinned && i >= pinnedEnd) {
            m_pinnedRoots.push_back(i);
            pinnedEnd = end;
        }
        const auto before = [&](std::size_t node) {
            return isPinned ? pinnedBefore[node] : pinnedBefore.back() + keptBefore[node] - pinnedBefore[node];
        };
        m_keptRanges[i] = { before(i), before(end) };
        if (!m_nodes[i].isGroup && m_isKept[i])
            (*locations)[before(i)] = m_nodes[i].location;
    }
    m_keptLocations = std::move(locations);
}

void RowTree::updateRows()
{
    auto rows = std::make_shared<std::vector<Row>>();
    rows->reserve(m_rows->size());
    for (const std::size_t root : m_pinnedRoots)
        addRows(*rows, root, m_nodes[root].end, true);
    addRows(*rows, 0, m_nodes.size(), false);
    m_rows = std::move(rows);
}

void RowTree::addRows(std::vector<Row>& rows, std::size_t first, std::size_t last, bool isPinned) const
{
    auto pinned = isPinned ? m_pinnedRoots.end() : m_pinnedRoots.begin();
    for (std::size_t i = first; i < last;) {
        const Node& node = m_nodes[i];
        if (pinned != m_pinnedRoots.end() && *pinned < i) {
            ++pinned;
        } else if (!m_isKept[i] || (pinned != m_pinnedRoots.end() && *pinned == i)) {
            i = node.end;
        } else {
            Row& row = rows.emplace_back();
            // Above the others, a row stands without its groups, by which its label may be understood.
            const bool needsName = isPinned && i == first && !node.description.isEmpty();
            row.label = needsName ? node.description : node.label;
            row.description = node.description;
            row.indent = node.indent - (isPinned ? m_nodes[first].indent : 0);
            row.isGroup = node.isGroup;
            row.isOpen = node.isOpen;
            row.depth = node.depth;
            row.node = static_cast<std::uint32_t>(i);
            row.isPinned = isPinned;
            row.locations = LocationList(m_keptLocations, m_keptRanges[i].first, m_keptRanges[i].last);
            if (!node.isGroup && node.isOpen)
                row.levels = std::clamp<std::uint32_t>(node.depth, 1, kMaxLevels);
            i = node.isGroup && !node.isOpen ? node.end : i + 1;
        }
    }
}

void RowTree::setOpen(std::uint32_t node, bool open)
{
    if (node >= m_nodes.size() || m_nodes[node].isOpen == open)
        return;
    m_nodes[node].isOpen = open;
    updateRows();
}

void RowTree::setAllGroupsOpen(bool open)
{
    for (Node& node : m_nodes) {
        if (node.isGroup)
            node.isOpen = open;
    }
    updateRows();
}

void RowTree::setAllLevelsOpen(bool open)
{
    for (Node& node : m_nodes) {
        if (!node.isGroup)
            node.isOpen = open;
    }
    updateRows();
}

void RowTree::openToDepth(int depth)
{
    for (Node& node : m_nodes) {
        if (node.isGroup)
            node.isOpen = node.indent < depth;
    }
    updateRows();
}

RowFolding RowTree::folding() const
{
    RowFolding folding;
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const Node& node = m_nodes[i];
        if (!node.isGroup && node.isOpen)
            folding.unfolded.push_back(node.location);
        if (!node.isGroup || node.isOpen)
            continue;
        std::size_t first = i + 1;
        while (m_nodes[first].isGroup)
            ++first;
        folding.folded.push_back({ m_nodes[first].location, node.indent });
    }
    return folding;
}

void RowTree::setFolding(const RowFolding& folding)
{
    foldNodes(folding);
    updateRows();
}

void RowTree::foldNodes(const RowFolding& folding)
{
    std::vector<RowFolding::Group> folded = folding.folded;
    std::ranges::sort(folded, {}, &RowFolding::Group::first);
    std::vector<core::LocationId> unfolded = folding.unfolded;
    std::ranges::sort(unfolded);
    std::vector<std::size_t> around; // the groups around the present node
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        Node& node = m_nodes[i];
        while (!around.empty() && m_nodes[around.back()].end <= i)
            around.pop_back();
        if (node.isGroup) {
            node.isOpen = true;
            around.push_back(i);
            continue;
        }
        node.isOpen = std::ranges::binary_search(unfolded, node.location);
        auto of = std::ranges::lower_bound(folded, node.location, {}, &RowFolding::Group::first);
        for (; of != folded.end() && of->first == node.location; ++of) {
            for (const std::size_t group : around) {
                if (m_nodes[group].indent == of->indent)
                    m_nodes[group].isOpen = false;
            }
        }
    }
}

void RowTree::setDisplay(const RowDisplay& display)
{
    if (display == m_display)
        return;
    m_display = display;
    updateKept();
    updateRows();
}

void RowTree::setHidesSilent(bool hides)
{
    if (hides == m_hidesSilent)
        return;
    m_hidesSilent = hides;
    updateKept();
    updateRows();
}

void RowTree::reveal(core::LocationId location)
{
    bool changed = false;
    std::size_t i = 0;
    const auto leaf = std::find_if(m_nodes.begin(), m_nodes.end(),
        [location](const Node& node) { return !node.isGroup && node.location == location; });
    const auto target = static_cast<std::size_t>(leaf - m_nodes.begin());
    while (target < m_nodes.size() && i < target) {
        Node& node = m_nodes[i];
        if (node.end <= target) {
            i = node.end;
            continue;
        }
        changed = changed || !node.isOpen;
        node.isOpen = true;
        ++i;
    }
    if (changed)
        updateRows();
}

bool RowTree::Node::isSamePlace(const Node& other) const
{
    return location == other.location && isGroup == other.isGroup && indent == other.indent && end == other.end;
}

bool RowTree::Node::knowsTheSame(const Node& other) const
{
    return depth == other.depth && isSilent == other.isSilent && label == other.label
        && description == other.description;
}

bool RowTree::takeOver(const RowTree& later)
{
    const auto isSamePlace = [](const Node& a, const Node& b) { return a.isSamePlace(b); };
    const auto knowsTheSame = [](const Node& a, const Node& b) { return a.knowsTheSame(b); };
    if (!std::ranges::equal(m_nodes, later.m_nodes, isSamePlace)) {
        const RowFolding kept = folding();
        m_nodes = later.m_nodes;
        foldNodes(kept);
    } else if (std::ranges::equal(m_nodes, later.m_nodes, knowsTheSame)) {
        return false;
    } else {
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            Node& node = m_nodes[i];
            node.label = later.m_nodes[i].label;
            node.description = later.m_nodes[i].description;
            node.depth = later.m_nodes[i].depth;
            node.isSilent = later.m_nodes[i].isSilent;
        }
    }
    updateKept();
    updateRows();
    return true;
}

std::vector<bool> lostLocations(const core::StoreView& store)
{
    std::vector<bool> lost(store.locationCount(), false);
    const auto isEmpty = [&store](core::LocationId location) { return store.location(location).eventCount() == 0; };
    for (const core::LocationId location : core::allLocations(store)) {
        const std::uint64_t declared = store.definitions().location(location).declaredEvents;
        lost[indexOf(location)] = isEmpty(location) && declared > 0 && declared != core::LocationDef::kUnknownCount;
    }
    std::array<std::size_t, core::kDiagnosticCodeCount> findings {};
    std::array<bool, core::kDiagnosticCodeCount> namesEmpty {};
    for (const core::Diagnostic& finding : store.diagnostics()) {
        const auto code = static_cast<std::size_t>(finding.code);
        ++findings[code];
        if (!isValid(finding.location) || !isEmpty(finding.location))
            continue;
        lost[indexOf(finding.location)] = true;
        namesEmpty[code] = true;
    }
    for (std::size_t code = 0; code < findings.size(); ++code) {
        if (!namesEmpty[code] || findings[code] < core::Diagnostics::kKeptPerCode)
            continue;
        for (const core::LocationId location : core::allLocations(store))
            lost[indexOf(location)] = lost[indexOf(location)] || isEmpty(location);
    }
    return lost;
}

std::vector<core::LocationId> keptLocations(const core::StoreView& store, const RowDisplay& display)
{
    RowTree tree(store);
    tree.setDisplay(display);
    return { tree.locations().begin(), tree.locations().end() };
}

} // namespace lightcone::views
