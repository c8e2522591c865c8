// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/contexts/contextmodel.h"

#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"

#include <QHash>

#include <algorithm>
#include <cmath>
#include <queue>
#include <utility>

namespace lightcone::views {

namespace {

constexpr std::uint64_t kKeyWithout = 1;
constexpr int kMostLevels = 24; ///< so many are indented; deeper ones stand below each other

} // namespace

ContextModel::ContextModel(QObject* parent)
    : TableModel(parent)
{
    setColumns(makeColumns());
}

ContextModel::Columns ContextModel::makeColumns() const
{
    using Kind = ColumnHeader::Kind;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    Columns columns;
    columns.push_back({ { id("path"), tr("Calling context"),
                            tr("Functions on the call stack when a sample was taken; below each stand those that it "
                               "had called"),
                            Kind::Text },
        [this](const ContextRow& row, int role) { return contextCell(row, role); } });
    addCounts(columns);
    columns.push_back({ { id("file"), tr("Source"), tr("File and line of the calling context"), Kind::Text },
        [this](const ContextRow& row, int role) { return textCell(sourceOf(row), role); } });
    columns.push_back({ { id("contexts"), tr("Contexts"),
                            tr("Calling contexts of the trace that are merged in the row and have samples"),
                            Kind::Number },
        [this](const ContextRow& row, int role) {
            return countCell(
                row.node ? std::optional<std::uint64_t>(m_answer.tree->nodes[*row.node].contexts) : std::nullopt, role);
        } });
    return columns;
}

void ContextModel::addCounts(Columns& columns) const
{
    using Kind = ColumnHeader::Kind;
    constexpr Hits kInclusive = &core::SampleHits::inclusive;
    constexpr Hits kExclusive = &core::SampleHits::exclusive;
    const auto add = [&columns](const char* id, const QString& title, const QString& toolTip, Kind kind, auto cell) {
        columns.push_back({ { QString::fromLatin1(id), title, toolTip, kind }, std::move(cell) });
    };
    const auto count = [this](Hits hits) {
        return [this, hits](const ContextRow& row, int role) { return countCell(hitsOf(row).*hits, role); };
    };
    const auto share = [this](Hits hits) {
        return [this, hits](const ContextRow& row, int role) { return shareCell(row, hits, role); };
    };
    const auto amount = [this](Hits hits) {
        return [this, hits](const ContextRow& row, int role) { return amountCell(row, hits, role); };
    };
    add("inclusive", tr("Samples"), tr("Samples in the calling context, and in all below it"), Kind::Bar,
        count(kInclusive));
    add("exclusive", tr("Own samples"), tr("Samples in the calling context itself"), Kind::Bar, count(kExclusive));
    add("share", tr("Share"), tr("Share of all samples that the first number is"), Kind::Number, share(kInclusive));
    add("own_share", tr("Own share"), tr("Share of all samples that the samples in the context itself are"),
        Kind::Number, share(kExclusive));
    const QString estimate = tr("It is an estimate: their number, times the period of the one generator that took "
                                "them");
    add("amount", tr("≈ Time"),
        tr("The time, or the number of events, that the samples of the context and of all below it stand for.")
            + QLatin1Char('\n') + estimate,
        Kind::Number, amount(kInclusive));
    add("own_amount", tr("≈ Own time"),
        tr("The time, or the number of events, that the samples of the context itself stand for.") + QLatin1Char('\n')
            + estimate,
        Kind::Number, amount(kExclusive));
}

void ContextModel::setAnswer(ContextAnswer answer)
{
    if (answer.isByLine != m_answer.isByLine)
        m_open.clear();
    m_answer = std::move(answer);
    fillHits();
    fillKeys();
    fillRows();
}

void ContextModel::fillHits()
{
    const core::ContextTree& tree = *m_answer.tree;
    const std::optional<std::uint32_t> generator = m_answer.generator;
    m_hits.clear();
    m_hits.reserve(tree.nodes.size());
    for (std::uint32_t node = 0; node < tree.nodes.size(); ++node)
        m_hits.push_back(generator ? tree.hitsOf(node, *generator) : tree.hitsOf(node));
    m_all = generator ? tree.samples[*generator] : tree.sampleCount();
    m_without.inclusive = generator ? tree.withoutContext[*generator] : tree.withoutContextCount();
    m_without.exclusive = m_without.inclusive;
}

void ContextModel::fillKeys()
{
    const core::ContextTree& tree = *m_answer.tree;
    const core::Definitions& definitions = m_answer.store->definitions();
    m_keys.clear();
    m_keys.reserve(tree.nodes.size());
    for (const core::ContextNode& node : tree.nodes) {
        const core::CallingContextDef& def = definitions.callingContexts[core::indexOf(node.first)];
        const std::uint64_t above = node.parent == core::ContextNode::kNoParent ? 0 : m_keys[node.parent];
        const std::uint64_t place
            = m_answer.isByLine ? qHashMulti(0, std::string_view(def.file), def.line) : std::size_t { 0 };
        m_keys.push_back(qHashMulti(2, above, static_cast<std::uint32_t>(node.function), place));
    }
}

void ContextModel::fillRows()
{
    std::vector<ContextRow> made;
    const core::ContextTree& tree = *m_answer.tree;
    std::vector<int> above; // rows of the nodes above the next one
    for (std::uint32_t i = 0; i < tree.nodes.size();) {
        const core::ContextNode& node = tree.nodes[i];
        if (m_hits[i].inclusive == 0) {
            i = node.end;
            continue;
        }
        above.resize(node.depth);
        const auto row = static_cast<int>(made.size());
        made.push_back({ i, above.empty() ? -1 : above.back() });
        above.push_back(row);
        i = m_open.contains(m_keys[i]) ? i + 1 : node.end;
    }
    if (m_without.inclusive > 0)
        made.push_back({ std::nullopt, -1 });
    setRows(std::move(made), [this] {
        const core::SampleGenerator* const generator = measuredBy();
        const bool areEvents = generator && generator->mode == core::SampleGenerator::Mode::Count;
        header(InclusiveAmount).title = areEvents ? tr("≈ Events") : tr("≈ Time");
        header(ExclusiveAmount).title = areEvents ? tr("≈ Own events") : tr("≈ Own time");
    });
    emit headerDataChanged(Qt::Horizontal, InclusiveAmount, ExclusiveAmount);
}

void ContextModel::setColors(std::vector<QColor> colors)
{
    m_colors = std::move(colors);
    cellsChanged(Context, Context, { Qt::DecorationRole });
}

const core::SampleGenerator* ContextModel::measuredBy() const
{
    if (!m_answer.tree)
        return nullptr;
    const core::ContextTree& tree = *m_answer.tree;
    const auto isShown = [&](std::size_t i) { return m_answer.generator ? i == *m_answer.generator : true; };
    const core::SampleGenerator* only = nullptr;
    for (std::size_t i = 0; i < tree.generators.size(); ++i) {
        if (tree.samples[i] == 0 || !isShown(i))
            continue;
        if (only != nullptr)
            return nullptr;
        only = &tree.generators[i];
    }
    return only != nullptr && only->hasPeriod() ? only : nullptr;
}

core::FunctionId ContextModel::functionAt(int row) const
{
    const ContextRow& of = rows()[static_cast<std::size_t>(row)];
    return of.node ? m_answer.tree->nodes[*of.node].function : core::FunctionId::none;
}

core::FunctionId ContextModel::functionOfKey(std::uint64_t key) const
{
    const auto found = std::ranges::find(m_keys, key);
    return found == m_keys.end() ? core::FunctionId::none
                                 : m_answer.tree->nodes[static_cast<std::size_t>(found - m_keys.begin())].function;
}

void ContextModel::setOpen(int row, bool isOpen)
{
    const std::optional<std::uint32_t> node = rows()[static_cast<std::size_t>(row)].node;
    if (!node)
        return;
    if (isOpen)
        m_open.insert(m_keys[*node]);
    else
        m_open.erase(m_keys[*node]);
    fillRows();
}

void ContextModel::closeAll()
{
    m_open.clear();
    if (m_answer.tree)
        fillRows();
}

void ContextModel::openHeaviest(std::size_t most)
{
    m_open.clear();
    if (!m_answer.tree)
        return;
    const core::ContextTree& tree = *m_answer.tree;
    std::size_t shown = m_without.inclusive > 0 ? 1 : 0;
    std::priority_queue<std::pair<std::uint64_t, std::uint32_t>> next; // by samples
    const auto addBelow = [&](std::uint32_t first, std::uint32_t end) {
        for (std::uint32_t node = first; node < end; node = tree.nodes[node].end) {
            if (m_hits[node].inclusive == 0)
                continue;
            ++shown;
            if (hasCallees(node))
                next.emplace(m_hits[node].inclusive, node);
        }
    };
    addBelow(0, static_cast<std::uint32_t>(tree.nodes.size()));
    while (!next.empty() && shown < most) {
        const std::uint32_t node = next.top().second;
        next.pop();
        std::size_t below = 0;
        for (std::uint32_t at = node + 1; at < tree.nodes[node].end; at = tree.nodes[at].end)
            below += m_hits[at].inclusive > 0 ? 1U : 0U;
        if (shown + below > most)
            continue;
        m_open.insert(m_keys[node]);
        addBelow(node + 1, tree.nodes[node].end);
    }
    fillRows();
}

std::optional<std::uint32_t> ContextModel::heaviestBelow(std::uint32_t node) const
{
    const core::ContextTree& tree = *m_answer.tree;
    std::optional<std::uint32_t> heaviest;
    for (std::uint32_t at = node + 1; at < tree.nodes[node].end; at = tree.nodes[at].end) {
        if (m_hits[at].inclusive > (heaviest ? m_hits[*heaviest].inclusive : 0))
            heaviest = at;
    }
    return heaviest;
}

int ContextModel::openHotPath(int row)
{
    std::optional<std::uint32_t> node = rows()[static_cast<std::size_t>(row)].node;
    if (!node)
        return row;
    std::uint32_t last = *node;
    for (std::optional<std::uint32_t> next = heaviestBelow(last); next; next = heaviestBelow(last)) {
        m_open.insert(m_keys[last]);
        last = *next;
    }
    fillRows();
    const auto found = std::ranges::find(rows(), std::optional(last), &ContextRow::node);
    return static_cast<int>(found - rows().begin());
}

core::SampleHits ContextModel::hitsOf(const ContextRow& row) const
{
    return row.node ? m_hits[*row.node] : m_without;
}

QVariant ContextModel::contextCell(const ContextRow& row, int role) const
{
    const core::ContextNode* const node = row.node ? &m_answer.tree->nodes[*row.node] : nullptr;
    switch (role) {
    case Qt::DecorationRole:
        return node && isValid(node->function) && core::indexOf(node->function) < m_colors.size()
            ? QVariant(m_colors[core::indexOf(node->function)])
            : QVariant();
    case LevelRole:
        return node ? std::min(static_cast<int>(node->depth), kMostLevels) : 0;
    case OpenRole:
        return node && hasCallees(*row.node) ? QVariant(m_open.contains(m_keys[*row.node])) : QVariant();
    case Qt::ToolTipRole:
        return toolTip(row);
    default:
        return textCell(nameOf(row), role);
    }
}

QVariant ContextModel::shareCell(const ContextRow& row, Hits hits, int role) const
{
    const double share = m_all > 0 ? static_cast<double>(hitsOf(row).*hits) / static_cast<double>(m_all) : 0;
    switch (role) {
    case Qt::DisplayRole:
        return formatPercent(share);
    case SortRole:
        return share;
    case PlainRole:
    case Qt::ToolTipRole:
        return QString::number(share, 'g', 17);
    default:
        return {};
    }
}

QVariant ContextModel::amountCell(const ContextRow& row, Hits hits, int role) const
{
    const core::SampleGenerator* const generator = measuredBy();
    const auto amount = generator ? std::optional(generator->estimateOf(hitsOf(row).*hits)) : std::nullopt;
    if (generator && generator->mode == core::SampleGenerator::Mode::Count)
        return countCell(static_cast<std::uint64_t>(std::llround(std::min(*amount, 9e18))), role);
    const TimeScale scale = timeScaleOf(*m_answer.store);
    return meanTicksCell(
        amount ? std::optional(*amount * static_cast<double>(scale.ticksPerSecond)) : std::nullopt, scale, role);
}

QString ContextModel::nameOf(const ContextRow& row) const
{
    if (!row.node)
        return tr("Samples without calling context");
    const core::ContextNode& node = m_answer.tree->nodes[*row.node];
    const QString name = isValid(node.function) ? nameText(m_answer.store->definitions().function(node.function).name)
                                                : tr("Unknown function");
    const QString source = m_answer.isByLine ? sourceOf(row) : QString();
    return source.isEmpty() ? name : tr("%1 · %2", "function, file and line").arg(name, source);
}

QString ContextModel::sourceOf(const ContextRow& row) const
{
    if (!row.node)
        return {};
    const core::Definitions& definitions = m_answer.store->definitions();
    const core::ContextNode& node = m_answer.tree->nodes[*row.node];
    const core::CallingContextDef& def = definitions.callingContexts[core::indexOf(node.first)];
    if (!def.file.empty() && (m_answer.isByLine || node.contexts == 1))
        return def.line == 0 ? nameText(def.file) : tr("%1:%2", "file, line").arg(nameText(def.file)).arg(def.line);
    if (m_answer.isByLine || !isValid(node.function))
        return {};
    const core::FunctionDef& function = definitions.function(node.function);
    return function.file.empty() || function.firstLine == 0
        ? nameText(function.file)
        : tr("%1:%2", "file, line").arg(nameText(function.file)).arg(function.firstLine);
}

QString ContextModel::toolTip(const ContextRow& row) const
{
    if (!row.node)
        return tr("Samples that do not say where they were taken, or name a calling context that the trace does not "
                  "define");
    const core::ContextNode& node = m_answer.tree->nodes[*row.node];
    QString text = nameOf(row);
    if (const QString source = sourceOf(row); !source.isEmpty() && !m_answer.isByLine)
        text += QLatin1Char('\n') + source;
    return text + QLatin1Char('\n') + tr("Level %1").arg(formatCount(std::uint64_t { node.depth } + 1));
}

void ContextModel::forget()
{
    m_answer = {};
    m_hits.clear();
    m_keys.clear();
    m_open.clear();
    m_without = {};
    m_all = 0;
}

std::uint64_t ContextModel::keyOf(const ContextRow& row, int) const
{
    return row.node ? m_keys[*row.node] : kKeyWithout;
}

} // namespace lightcone::views
