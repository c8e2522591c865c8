// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/insights/insighttext.h"

#include "core/store/storeview.h"
#include "views/base/diagnostictext.h"
#include "views/base/formatting.h"
#include "views/base/modeltext.h"
#include "views/base/valueunit.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace lightcone::views {

namespace {

class InsightTexts {
    Q_DECLARE_TR_FUNCTIONS(InsightText)
};

QString joinedWords(const QStringList& words)
{
    return words.join(InsightTexts::tr(", ", "between the items of a list"));
}

/// Puts the facts of one trace into sentences: a function for each kind of facts.
class SentenceWriter {
public:
    explicit SentenceWriter(const core::StoreView& store, const core::Insight& insight)
        : m_store(store)
        , m_insight(insight)
        , m_scale(timeScaleOf(store))
    {
    }

    QString operator()(const core::SoundnessFacts& facts) const;
    QString operator()(const core::ClockFacts& facts) const;
    QString operator()(const core::StartEndFacts& facts) const;
    QString operator()(const core::CommunicationFacts& facts) const;
    QString operator()(const core::ImbalanceFacts& facts) const;
    QString operator()(const core::SlowestFacts& facts) const;
    QString operator()(const core::RoundsFacts& facts) const;
    QString operator()(const core::TalkerFacts& facts) const;
    QString operator()(const core::LateMessageFacts& facts) const;
    QString operator()(const core::LateMemberFacts& facts) const;
    QString operator()(const core::TinyCallFacts& facts) const;
    QString operator()(const core::MetricJumpFacts& facts) const;

private:
    QString location(core::LocationId id) const { return nameText(m_store.definitions().locationLabel(id)); }
    QString function(core::FunctionId id) const { return nameText(m_store.definitions().function(id).name); }
    QString duration(double ticks) const
    {
        return formatDuration(static_cast<std::int64_t>(std::min(ticks, 9e18)), m_scale);
    }
    QString duration(std::uint64_t ticks) const { return duration(static_cast<double>(ticks)); }
    static QString share(std::uint64_t part, std::uint64_t whole)
    {
        return formatPercent(whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0);
    }
    QString time(core::Tick t) const
    {
        return formatTime(t, m_scale, std::max<std::uint64_t>(1, m_store.interval().length() / 10'000));
    }
    QString leftOut(const core::SoundnessFacts& facts) const;
    QString pattern(const core::RoundsFacts& facts) const;
    QString oddRounds(const core::RoundsFacts& facts) const;
    QString amount(const core::TalkerFacts& facts, std::uint64_t number) const;

    const core::StoreView& m_store;
    const core::Insight& m_insight;
    TimeScale m_scale;
};

QString SentenceWriter::operator()(const core::SoundnessFacts& facts) const
{
    constexpr std::size_t kMost = 4;
    QStringList kinds;
    for (std::size_t i = 0; i < std::min(facts.kinds.size(), kMost); ++i)
        kinds += InsightTexts::tr("%1: %2", "finding, how often")
                     .arg(diagnosticTitle(facts.kinds[i].code), formatCount(facts.kinds[i].count));
    if (facts.kinds.size() > kMost)
        kinds += InsightTexts::tr("and more");
    if (!facts.isDamage)
        return InsightTexts::tr("Something was repaired or guessed while the trace was read (%1).")
            .arg(joinedWords(kinds));
    const QString lost = InsightTexts::tr("The trace is damaged (%1).").arg(joinedWords(kinds)) + QLatin1Char(' ');
    if (facts.locationsLeftOut == facts.locations)
        return lost + InsightTexts::tr("What is left is not compared, as it is not known whose data is lost.");
    if (facts.locationsLeftOut > 0)
        return lost
            + InsightTexts::tr("What is said of times leaves out %1 of %2 locations: %3.")
                  .arg(formatCount(facts.locationsLeftOut), formatCount(facts.locations), leftOut(facts));
    return lost.trimmed();
}

QString SentenceWriter::leftOut(const core::SoundnessFacts& facts) const
{
    QStringList names;
    for (const core::LocationId id : facts.leftOut)
        names += location(id);
    if (facts.locationsLeftOut > facts.leftOut.size())
        names += InsightTexts::tr("and more");
    return joinedWords(names);
}

QString SentenceWriter::operator()(const core::ClockFacts& facts) const
{
    QStringList seen;
    if (facts.receivedBeforeSent > 0)
        seen += InsightTexts::tr("%1 of %2 messages arrive before they were sent")
                    .arg(formatCount(facts.receivedBeforeSent), formatCount(facts.messages));
    if (facts.leftEarly > 0)
        seen += InsightTexts::tr("%1 of %2 collective operations are left by one member before another one enters")
                    .arg(formatCount(facts.leftEarly), formatCount(facts.collectives));
    const QString text = facts.areTimesWrong
        ? InsightTexts::tr(
            "%1, by up to %2, more than half of what the trace lasts: clocks are not synchronised, or times "
            "are wrong. Nothing is said about who waited for whom.")
        : facts.isDamaged
        ? InsightTexts::tr(
            "%1, by up to %2: clocks are not synchronised, or, as data is lost, ends were paired that do "
            "not belong together. Nothing is said about who waited for whom.")
        : InsightTexts::tr("%1, by up to %2: the clocks of the locations are not synchronised. Nothing is said about "
                           "who waited for whom.");
    return text.arg(joinedWords(seen), duration(facts.error));
}

QString SentenceWriter::operator()(const core::StartEndFacts& facts) const
{
    return InsightTexts::tr("Start and end of the program take %1 of the trace: the main phase lasts %2, from %3 to "
                            "%4. All that is said of times is about the main phase.")
        .arg(share(facts.before + facts.after, facts.length), duration(m_insight.interval.length()),
            time(m_insight.interval.begin), time(m_insight.interval.end));
}

QString SentenceWriter::operator()(const core::CommunicationFacts& facts) const
{
    QStringList parts;
    for (const core::CommunicationFacts::Part& part : facts.most)
        parts += InsightTexts::tr("%1 %2", "function, its share of the time")
                     .arg(function(part.function), share(part.ticks, facts.busy));
    const QString communication = share(facts.communication, facts.busy);
    const QString waiting = share(facts.waiting, facts.busy);
    const int locations = pluralNumber(facts.locations);
    if (facts.communication == 0)
        return InsightTexts::tr("%1 of the time in functions is waiting, on %Ln location(s): %2.", nullptr, locations)
            .arg(waiting, joinedWords(parts));
    if (facts.waiting == 0)
        return InsightTexts::tr(
            "%1 of the time in functions is communication, on %Ln location(s): %2.", nullptr, locations)
            .arg(communication, joinedWords(parts));
    return InsightTexts::tr(
        "%1 of the time in functions is communication and %2 waiting, on %Ln location(s): %3.", nullptr, locations)
        .arg(communication, waiting, joinedWords(parts));
}

QString SentenceWriter::operator()(const core::ImbalanceFacts& facts) const
{
    return InsightTexts::tr("%1 is uneven: %2 is in it itself for %3, the mean of %4 locations is %5. Imbalance: %6.")
        .arg(function(facts.function), location(facts.slowest), duration(facts.most), formatCount(facts.locations),
            duration(facts.mean), formatPercent(facts.imbalance));
}

QString SentenceWriter::operator()(const core::SlowestFacts& facts) const
{
    const QString slowest = InsightTexts::tr("%1 works for longest, %2, where %3 is usual, and waits for %4, where %5 "
                                             "is usual (medians of %6 others).")
                                .arg(location(facts.location), duration(facts.work), duration(facts.usualWork),
                                    duration(facts.wait), duration(facts.usualWait), formatCount(facts.locations - 1));
    return facts.alike == 0 ? slowest
                            : slowest + QLatin1Char(' ')
            + InsightTexts::tr(
                "%Ln other(s) have at least half as much more to do.", nullptr, pluralNumber(facts.alike));
}

QString SentenceWriter::pattern(const core::RoundsFacts& facts) const
{
    constexpr std::size_t kMost = 5;
    QStringList names;
    for (std::size_t i = 0; i < std::min(facts.calls.size(), kMost); ++i)
        names += function(facts.calls[i]);
    if (facts.calls.size() > kMost)
        names += QStringLiteral("…");
    return joinedWords(names);
}

QString SentenceWriter::oddRounds(const core::RoundsFacts& facts) const
{
    QStringList rounds;
    for (const core::RoundsFacts::Odd& odd : facts.odd)
        rounds
            += (odd.hasMore ? InsightTexts::tr("number %1 (%2, with other calls after it)", "of a round, its duration")
                            : InsightTexts::tr("number %1 (%2)", "of a round, its duration"))
                   .arg(formatCount(odd.number), duration(odd.ticks));
    const QString list = joinedWords(rounds);
    return facts.oddCount == facts.odd.size()
        ? InsightTexts::tr("Much longer than that: %1.").arg(list)
        : InsightTexts::tr("%1 are much longer than that; the longest: %2.").arg(formatCount(facts.oddCount), list);
}

QString SentenceWriter::operator()(const core::RoundsFacts& facts) const
{
    if (facts.isUneven)
        return InsightTexts::tr("%1 of %2 locations that are alike repeat a pattern, but not all equally often: %3 to "
                                "%4 times, %5 in all. It is: %6.")
            .arg(formatCount(facts.locations), formatCount(facts.examined), formatCount(facts.fewest),
                formatCount(facts.rounds), formatCount(facts.sum), pattern(facts));
    const QString repeated
        = InsightTexts::tr("A pattern repeats %1 times on %2 of %3 locations that are alike: %4. A "
                           "round lasts %5 in the median, %6 to %7.")
              .arg(formatCount(facts.rounds), formatCount(facts.locations), formatCount(facts.examined), pattern(facts),
                  duration(facts.median), duration(facts.shortest), duration(facts.longest));
    return facts.oddCount == 0 ? repeated : repeated + QLatin1Char(' ') + oddRounds(facts);
}

QString SentenceWriter::amount(const core::TalkerFacts& facts, std::uint64_t number) const
{
    return facts.countsMessages ? InsightTexts::tr("%Ln message(s)", nullptr, pluralNumber(number))
                                : formatBytes(number);
}

QString SentenceWriter::operator()(const core::TalkerFacts& facts) const
{
    const QString part = share(facts.amount, facts.all);
    const double ratio
        = static_cast<double>(facts.amount) / static_cast<double>(facts.all) * static_cast<double>(facts.others);
    const QString times = QLocale().toString(ratio, 'f', 1);
    switch (facts.kind) {
    case core::TalkerFacts::Kind::Hub:
        return InsightTexts::tr("%1 is an end of %2 of the %3 messages between %4 locations.")
            .arg(location(facts.sender), part, formatCount(facts.all), formatCount(facts.others));
    case core::TalkerFacts::Kind::Sender:
        return InsightTexts::tr("%1 sends %2, %3 of all: %4 times the mean of the %5 locations that send.")
            .arg(location(facts.sender), amount(facts, facts.amount), part, times, formatCount(facts.others));
    case core::TalkerFacts::Kind::Pair:
        break;
    }
    return InsightTexts::tr("%1 sends %2 to %3, %4 of all: %5 times the mean of the %6 pairs that have messages.")
        .arg(location(facts.sender), amount(facts, facts.amount), location(facts.receiver), part, times,
            formatCount(facts.others));
}

QString SentenceWriter::operator()(const core::LateMessageFacts& facts) const
{
    const QString late = facts.isSenderLate
        ? InsightTexts::tr("%Ln call(s) wait %1 for late senders; %2 of %3 messages were sent after that began.",
            nullptr, pluralNumber(facts.calls))
        : InsightTexts::tr("%Ln call(s) wait %1 for late receivers; of %2 of %3 messages the receive was posted after "
                           "that began.",
            nullptr, pluralNumber(facts.calls));
    const QString sampled = facts.examined == facts.messages
        ? QString()
        : InsightTexts::tr("That is a sample of %1.", "number of messages").arg(formatCount(facts.messages))
            + QLatin1Char(' ');
    return late.arg(duration(facts.ticks), formatCount(facts.late), formatCount(facts.examined)) + QLatin1Char(' ')
        + sampled
        + InsightTexts::tr("Most of it is for %1 (%2). The longest wait: %3 on %4.")
              .arg(location(facts.waitedFor), duration(facts.waitedForTicks), duration(facts.longest),
                  location(facts.waiter));
}

QString SentenceWriter::operator()(const core::LateMemberFacts& facts) const
{
    QString text = InsightTexts::tr("In %Ln collective operation(s), locations wait %1, all together, for the last "
                                    "one to come; the longest wait is %2.",
        nullptr, pluralNumber(facts.operations))
                       .arg(duration(facts.ticks), duration(facts.longest));
    if (facts.step > 1)
        text += QLatin1Char(' ')
            + InsightTexts::tr("That is a sample: one of %1.", "of so many operations").arg(formatCount(facts.step));
    if (core::isValid(facts.last))
        text += QLatin1Char(' ')
            + InsightTexts::tr("%1 comes last in %2 of them.").arg(location(facts.last), formatCount(facts.lastCount));
    return text;
}

QString SentenceWriter::operator()(const core::TinyCallFacts& facts) const
{
    const double mean = static_cast<double>(facts.ticks) / static_cast<double>(facts.visits);
    const double nanoseconds = mean / static_cast<double>(m_scale.ticksPerSecond) * 1e9;
    return InsightTexts::tr("%1 is called %2 times, for %3 ns of its own in the mean. Recording these calls may have "
                            "taken about %4 of the time in functions.")
        .arg(function(facts.function), formatCount(facts.visits), QLocale().toString(nanoseconds, 'f', 0),
            formatPercent(facts.overhead / static_cast<double>(facts.busy)));
}

QString SentenceWriter::operator()(const core::MetricJumpFacts& facts) const
{
    const core::MetricDef& metric = m_store.definitions().metric(facts.metric);
    const ValueUnit unit = metricUnit(metric, facts.isRate ? core::CurveMode::Rate : core::CurveMode::Value);
    const auto value = [&unit](double number) { return formatValue(number, unit); };
    return InsightTexts::tr("%1 jumps at %2: before, it is about %3, afterwards about %4.")
        .arg(metricText(m_store.definitions(), metric, core::LocationId::none), time(m_insight.interval.begin),
            value(facts.before), value(facts.after));
}

} // namespace

QString insightSentence(const core::StoreView& store, const core::Insight& insight)
{
    return std::visit(SentenceWriter(store, insight), insight.facts);
}

} // namespace lightcone::views
