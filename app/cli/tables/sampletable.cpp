// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "core/analysis/events/eventmatches.h"
#include "core/analysis/samples/samplegenerators.h"
#include "core/analysis/samples/samples.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/pathtext.h"
#include "views/base/tablerows.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kSampleColumns { "position"sv, "time"sv, "location"sv, "region"sv, "depth"sv, "path"sv,
    "context"sv, "file"sv, "line"sv, "unwind_distance"sv, "entered"sv, "generator"sv };

/// Writes samples, which come in chronological order.
class SampleRows {
public:
    explicit SampleRows(views::TableRows& rows)
        : m_rows(rows)
        , m_definitions(rows.store().definitions())
        , m_generators(m_definitions)
    {
    }

    void write(core::EventRef event, std::uint64_t position)
    {
        const core::LocationView& location = m_rows.store().locationOf(event);
        const core::EventRecord record = location.event(event.index);
        const core::Sample sample = core::sampleOf(location, record, m_generators);
        const core::SampleStack stack = core::sampleStack(m_definitions, sample);
        m_rows.position(position);
        m_rows.time(record.tick);
        m_rows.location(event.location);
        writeContext(stack);
        if (sample.unwindDistance)
            m_rows.number(*sample.unwindDistance);
        else
            m_rows.empty();
        if (stack.isTold)
            m_rows.number(stack.entered);
        else
            m_rows.empty();
        m_rows.text(m_generators.all()[sample.generator].name);
        m_rows.endRow();
    }

private:
    /// Six cells: those of the leaf, and the path to it.
    void writeContext(const core::SampleStack& stack)
    {
        if (stack.frames.empty()) {
            for (int cell = 0; cell < 6; ++cell)
                m_rows.empty();
            return;
        }
        const core::CallingContextDef& leaf = m_definitions.callingContexts[core::indexOf(stack.frames.back())];
        m_rows.text(nameOf(leaf));
        m_rows.number(stack.frames.size() - 1);
        m_rows.text(pathOf(stack));
        m_rows.number(leaf.definitionId);
        m_rows.text(leaf.file);
        if (leaf.line > 0)
            m_rows.number(leaf.line);
        else
            m_rows.empty();
    }
    std::string_view nameOf(const core::CallingContextDef& context) const
    {
        return core::isValid(context.region) ? std::string_view(m_definitions.region(context.region).name) : ""sv;
    }
    std::string pathOf(const core::SampleStack& stack) const
    {
        const bool isWhole = m_rows.query().wholePaths || stack.frames.size() <= views::kPathNames;
        std::string path(isWhole ? std::string_view() : views::kPathCut);
        for (std::size_t i = isWhole ? 0 : stack.frames.size() - views::kPathNames; i < stack.frames.size(); ++i) {
            path += nameOf(m_definitions.callingContexts[core::indexOf(stack.frames[i])]);
            if (i + 1 < stack.frames.size())
                path += '/';
        }
        return path;
    }

    views::TableRows& m_rows;
    const core::Definitions& m_definitions;
    core::SampleGenerators m_generators;
};

core::Completion writeSamples(views::TableRows& rows)
{
    constexpr std::size_t kAtOnce = 4'096;
    const core::StoreView& store = rows.store();
    std::vector<core::EventTerm> terms(2);
    terms[0].kinds.set(static_cast<std::size_t>(core::EventKind::CallingContextSample));
    for (const core::LocationId location : core::allLocations(store))
        terms[1].locations.push_back(rows.isChosen(location));
    const auto found = core::EventMatches::find(rows.query().store, terms, core::usefulThreads(), {}, rows.stop());
    if (found.isStopped())
        return core::Stopped {};
    const core::EventMatches& samples = *found.value();
    const auto first = samples.countBefore(rows.query().interval.begin, rows.stop());
    const auto end = samples.countBefore(rows.query().interval.end, rows.stop());
    if (first.isStopped() || end.isStopped())
        return core::Stopped {};
    SampleRows written(rows);
    for (std::uint64_t next = first.value(); next < end.value() && rows.isOk(); next += kAtOnce) {
        const auto events = samples.events(next, std::min<std::uint64_t>(kAtOnce, end.value() - next), rows.stop());
        if (events.isStopped())
            return core::Stopped {};
        const auto positions = store.positions(events.value(), rows.stop());
        if (positions.isStopped())
            return core::Stopped {};
        for (std::size_t i = 0; i < events.value().size(); ++i)
            written.write(events.value()[i], positions.value()[i]);
    }
    return core::Done {};
}

} // namespace

views::TableKind sampleTable()
{
    return { .id = QLatin1String("samples"), .columns = kSampleColumns, .write = writeSamples, .hasPaths = true };
}

} // namespace lightcone::app
