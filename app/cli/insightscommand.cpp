// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/output/exactnumber.h"
#include "app/cli/output/jsonwriter.h"
#include "app/cli/output/outputdevice.h"
#include "app/texts/clitext.h"
#include "core/analysis/insights/insights.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/panels/insights/insightnumbers.h"
#include "views/panels/insights/insighttext.h"

#include <type_traits>

namespace lightcone::app {

namespace {

/// Writes insights as an array of objects.
class InsightsJson {
public:
    explicit InsightsJson(const core::StoreView& store)
        : m_store(store)
        , m_definitions(store.definitions())
        , m_seconds(m_definitions.clock.ticksPerSecond)
    {
    }
    std::string text(const std::vector<core::Insight>& insights)
    {
        m_json.beginArray();
        for (const core::Insight& insight : insights)
            write(insight);
        m_json.endArray();
        return m_json.take();
    }

private:
    void write(const core::Insight& insight)
    {
        m_json.beginObject();
        m_json.text("rule", core::insightRuleName(insight.rule()));
        m_json.text("sentence", views::insightSentence(m_store, insight).toStdString());
        real("weight", insight.weight);
        numbers("numbers", views::insightNumbers(m_store, insight));
        const core::Interval interval = insight.interval.isEmpty() ? m_store.interval() : insight.interval;
        time("from", interval.begin);
        time("to", interval.end);
        m_json.beginArray("locations");
        for (const core::LocationId location : insight.locations)
            m_json.number({}, m_definitions.location(location).definitionId);
        m_json.endArray();
        m_json.beginArray("functions");
        for (const core::FunctionId function : insight.functions)
            m_json.text({}, m_definitions.function(function).name);
        m_json.endArray();
        numbers("threshold", views::insightThresholds(insight.rule()));
        m_json.endObject();
    }
    void numbers(std::string_view key, const std::vector<views::InsightNumber>& numbers)
    {
        m_json.beginObject(key);
        for (const views::InsightNumber& number : numbers)
            std::visit([&](const auto& value) { write(number.key, value); }, number.value);
        m_json.endObject();
    }
    void write(std::string_view key, std::uint64_t value) { m_json.number(key, value); }
    void write(std::string_view key, double value) { real(key, value); }
    void write(std::string_view key, const std::string& value) { m_json.text(key, value); }
    void write(std::string_view key, views::InsightTicks value)
    {
        std::string text;
        m_seconds.append(text, value.ticks);
        m_json.literal(key, text);
    }
    void real(std::string_view key, double value)
    {
        std::string text;
        appendReal(text, value);
        m_json.literal(key, text);
    }
    void time(std::string_view key, core::Tick t)
    {
        std::string text;
        m_seconds.appendSince(text, m_store.interval().begin, t);
        m_json.literal(key, text);
    }

    const core::StoreView& m_store;
    const core::Definitions& m_definitions;
    SecondsFormat m_seconds;
    JsonWriter m_json;
};

QString plainText(const core::StoreView& store, const std::vector<core::Insight>& insights)
{
    if (insights.empty())
        return CliText::tr("Nothing stands out: no rule has anything to say.") + QLatin1Char('\n');
    QString text;
    for (const core::Insight& insight : insights)
        text += views::insightSentence(store, insight) + QLatin1Char('\n');
    return text;
}

} // namespace

Outcome runInsights(const std::shared_ptr<const core::StoreView>& store, const Arguments& arguments, QIODevice& out)
{
    const std::vector<core::Insight> insights = core::findInsights(store, core::usefulThreads(), {}).value();
    const QByteArray text = arguments.json ? QByteArray::fromStdString(InsightsJson(*store).text(insights))
                                           : plainText(*store, insights).toUtf8();
    return printText(out, text);
}

} // namespace lightcone::app
