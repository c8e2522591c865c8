// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/contexts/contextplan.h"

#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/colorscheme.h"
#include "views/base/pathtext.h"
#include "views/base/plantext.h"
#include "views/base/sampletext.h"
#include "views/base/tablerows.h"
#include "views/panels/contexts/contextmodel.h"
#include "views/panels/contexts/contexttext.h"
#include "views/tables/tableplan.h"

#include <array>
#include <string_view>
#include <utility>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

/// Says what is wrong with the words for a grouping and a generator; empty: nothing.
QString contextWordsProblem(const core::StoreView& store, const QString& by, const QString& measure)
{
    if (!isByLine(by))
        return PlanText::tr("Calling contexts are not merged by '%1'; they are by: %2.")
            .arg(by, contextGroupingNames().join(QLatin1String(", ")));
    bool isKnown = false;
    QStringList known = sampleMeasureNames();
    const core::SampleGenerators generators(store.definitions());
    generatorOf(generators.all(), measure, isKnown);
    for (const core::SampleGenerator& generator : generators.all()) {
        if (!generator.name.empty())
            known += QString::fromStdString(generator.name);
    }
    return isKnown ? QString()
                   : PlanText::tr("No generator '%1' takes samples in this trace; there are: %2.")
                         .arg(measure, known.join(QLatin1String(", ")));
}

core::Stoppable<TableContent> makeContexts(const PictureQuery& query, int rows, const std::stop_token& stop)
{
    const TablePart part(query);
    const bool byLine = isByLine(query.by).value_or(false);
    auto tree = core::contextTree(*query.store, { part.locations, part.interval, byLine, core::usefulThreads() }, stop);
    if (tree.isStopped())
        return core::Stopped {};
    const auto found = std::make_shared<const core::ContextTree>(std::move(tree).value());
    bool isKnown = false;
    const auto generator = generatorOf(found->generators, query.measure, isKnown);
    ContextModel model;
    model.setColors(schemeOf(query).functions(query.store->definitions()));
    model.setAnswer({ query.store, found, byLine, generator });
    model.openHeaviest(static_cast<std::size_t>(std::max(1, rows - 1))); // one says what is left out
    TableContent content
        = sortedContent(model, columnsAtFirst<ContextModel>(), ContextModel::Inclusive, Qt::DescendingOrder);
    content.caption = generator ? PlanText::tr("%1 · %2", "interval and locations, generator of samples")
                                      .arg(part.caption, generatorText(found->generators[*generator]))
                                : part.caption;
    content.emptyText = noSamplesText(*query.store, part.locations.size() < query.store->locationCount());
    return content;
}

PicturePlan planContexts(const PictureQuery& query)
{
    if (QString problem = contextWordsProblem(*query.store, query.by, query.measure); !problem.isEmpty())
        return { {}, std::move(problem) };
    return planTable(query, makeContexts);
}

constexpr std::array kContextColumns { "depth"sv, "path"sv, "generator"sv, "inclusive"sv, "exclusive"sv, "share"sv,
    "own_share"sv, "time"sv, "own_time"sv, "events"sv, "own_events"sv, "region"sv, "file"sv, "line"sv, "contexts"sv };

/// Writes a row for each call path and generator that took samples in it.
class ContextRows {
public:
    ContextRows(TableRows& rows, const core::ContextTree& tree, bool isByLine)
        : m_rows(rows)
        , m_tree(tree)
        , m_definitions(rows.store().definitions())
        , m_isByLine(isByLine)
        , m_path(rows.query().wholePaths)
    {
    }

    /// @param only  the generator whose samples are told; nullopt: those of all
    void write(std::optional<std::uint32_t> only)
    {
        const auto generators = static_cast<std::uint32_t>(m_tree.generators.size());
        for (std::uint32_t node = 0; node < m_tree.nodes.size() && m_rows.isOk(); ++node) {
            const core::ContextNode& at = m_tree.nodes[node];
            const std::string_view path = m_path.goTo(at.depth, nameOf(at));
            for (std::uint32_t generator = only.value_or(0); generator < (only ? *only + 1 : generators); ++generator) {
                if (m_tree.hitsOf(node, generator).inclusive > 0)
                    writeNode(at, path, generator, m_tree.hitsOf(node, generator));
            }
        }
        for (std::uint32_t generator = only.value_or(0); generator < (only ? *only + 1 : generators); ++generator) {
            if (m_tree.withoutContext[generator] > 0)
                writeWithout(generator);
        }
    }

private:
    std::string_view nameOf(const core::ContextNode& node) const
    {
        return core::isValid(node.function) ? std::string_view(m_definitions.function(node.function).name) : ""sv;
    }
    void writeNode(
        const core::ContextNode& node, std::string_view path, std::uint32_t generator, const core::SampleHits& hits)
    {
        m_rows.number(node.depth);
        m_rows.text(path);
        writeHits(generator, hits);
        m_rows.text(nameOf(node));
        const core::CallingContextDef& def = m_definitions.callingContexts[core::indexOf(node.first)];
        const bool isOfOnePlace = m_isByLine || node.contexts == 1;
        m_rows.text(isOfOnePlace ? std::string_view(def.file) : ""sv);
        if (isOfOnePlace && def.line > 0)
            m_rows.number(def.line);
        else
            m_rows.empty();
        m_rows.number(node.contexts);
        m_rows.endRow();
    }
    void writeWithout(std::uint32_t generator)
    {
        const std::uint64_t hits = m_tree.withoutContext[generator];
        m_rows.empty();
        m_rows.empty();
        writeHits(generator, { hits, hits });
        for (int cell = 0; cell < 4; ++cell)
            m_rows.empty();
        m_rows.endRow();
    }
    /// The cells from the generator to the events that samples stand for.
    void writeHits(std::uint32_t generator, const core::SampleHits& hits)
    {
        const core::SampleGenerator& by = m_tree.generators[generator];
        const auto all = static_cast<double>(m_tree.samples[generator]);
        m_rows.text(by.name);
        m_rows.number(hits.inclusive);
        m_rows.number(hits.exclusive);
        m_rows.real(static_cast<double>(hits.inclusive) / all);
        m_rows.real(static_cast<double>(hits.exclusive) / all);
        for (const auto mode : { core::SampleGenerator::Mode::Time, core::SampleGenerator::Mode::Count }) {
            for (const std::uint64_t number : { hits.inclusive, hits.exclusive }) {
                if (by.hasPeriod() && by.mode == mode)
                    m_rows.real(by.estimateOf(number));
                else
                    m_rows.empty();
            }
        }
    }

    TableRows& m_rows;
    const core::ContextTree& m_tree;
    const core::Definitions& m_definitions;
    bool m_isByLine;
    PathText m_path;
};

core::Completion writeContexts(TableRows& rows)
{
    const TableQuery& query = rows.query();
    const bool byLine = isByLine(query.by).value_or(false);
    const auto tree = core::contextTree(
        rows.store(), { query.locations, query.interval, byLine, core::usefulThreads() }, rows.stop());
    if (tree.isStopped())
        return core::Stopped {};
    bool isKnown = false;
    ContextRows(rows, tree.value(), byLine).write(generatorOf(tree.value().generators, query.measure, isKnown));
    return core::Done {};
}

QString problemOfContexts(const TableQuery& query)
{
    return contextWordsProblem(*query.store, query.by, query.measure);
}

} // namespace

PictureKind contextPictureKind()
{
    return { .purpose = PlanText::tr("the call paths with most samples, and what these stand for"),
        .plan = planContexts,
        .measures = sampleMeasureNames(),
        .bys = contextGroupingNames(),
        .hasClasses = true };
}

TableKind contextTable()
{
    return { .id = QLatin1String("contexts"),
        .columns = kContextColumns,
        .write = writeContexts,
        .hasPaths = true,
        .hasMeasure = true,
        .hasBy = true,
        .problem = problemOfContexts };
}

} // namespace lightcone::views
