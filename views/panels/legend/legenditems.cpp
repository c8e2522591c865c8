// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/legend/legenditems.h"

#include "core/analysis/io/iooperations.h"
#include "core/analysis/samples/samples.h"
#include "core/store/location/disturbances.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/modeltext.h"
#include "views/base/momentchoice.h"
#include "views/base/visibletext.h"
#include "views/charts/spacetime/spacetimelegend.h"
#include "views/legend/signs.h"
#include "views/marks/markpainter.h"
#include "views/marks/marktext.h"
#include "views/panels/legend/legendwidget.h"
#include "views/plot/eventsigns.h"
#include "views/remarks/flagpainter.h"
#include "views/remarks/remarktext.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

constexpr QRectF kBox(QPointF(0, 0), kLegendBox);

/// Collects the items in their order.
class LegendWriter {
public:
    LegendWriter(const core::StoreView& store, const ColorScheme& scheme, const Marks* marks)
        : m_store(store)
        , m_scheme(scheme)
        , m_marks(marks)
    {
        addActivities();
        addSigns();
        addLocationLines();
        addEventSigns();
    }

    std::vector<LegendItem> take() { return std::move(m_items); }

private:
    using Draw = void (*)(QPainter& painter, const ColorScheme& scheme);

    void add(const QString& text, const QString& toolTip, std::function<void(QPainter&)> draw)
    {
        m_items.push_back({ text, toolTip, std::move(draw) });
    }
    void add(const QString& text, const QString& toolTip, Draw draw)
    {
        add(text, toolTip, [draw, scheme = m_scheme](QPainter& painter) { draw(painter, scheme); });
    }
    void addHeading(const QString& text) { m_items.push_back({ text, {}, {} }); }
    void addActivities();
    void addSigns();
    void addLocationLines();
    void addEventSigns();

    const core::StoreView& m_store;
    const ColorScheme& m_scheme;
    const Marks* m_marks;
    std::vector<LegendItem> m_items;
};

void LegendWriter::addActivities()
{
    using core::Activity;
    addHeading(LegendWidget::tr("Busy, overhead and idle"));
    const auto addActivity = [this](Activity activity, const QString& toolTip) {
        add(activityText(activity), toolTip,
            [color = m_scheme.activity(activity)](QPainter& painter) { painter.fillRect(kBox, color); });
    };
    addActivity(Activity::Busy, LegendWidget::tr("The location works on what the program is for"));
    addActivity(Activity::Overhead,
        LegendWidget::tr("It sends, receives, or manages threads or devices, and waits for nobody"));
    addActivity(Activity::Idle, LegendWidget::tr("It waits for others, or the program does not run on it"));
    addActivity(Activity::Unknown, LegendWidget::tr("The trace does not say what it does"));
}

void LegendWriter::addSigns()
{
    addHeading(LegendWidget::tr("Symbols"));
    add(LegendWidget::tr("Too little to be seen"),
        LegendWidget::tr("Functions that share a column of a row, each with less than half a pixel"),
        [](QPainter& painter, const ColorScheme& scheme) { painter.fillRect(kBox, scheme.other); });
    if (m_store.messages().size() > 0) {
        add(LegendWidget::tr("Message"), LegendWidget::tr("From the send to the arrow at the receive"),
            [](QPainter& painter, const ColorScheme& scheme) {
                paintMessageSign(painter, kBox, scheme.message, 1, false);
            });
        add(LegendWidget::tr("Several messages"),
            LegendWidget::tr("Many messages in little room, from the first to the last of them; the denser, the more"),
            [](QPainter& painter, const ColorScheme& scheme) { paintBundleSign(painter, kBox, scheme); });
    }
    if (m_store.collectives().size() > 0) {
        add(LegendWidget::tr("Collective operation"), LegendWidget::tr("Joins the members of the operation"),
            [](QPainter& painter, const ColorScheme& scheme) { paintBracketSign(painter, kBox, false, scheme); });
        add(LegendWidget::tr("Several collective operations"),
            LegendWidget::tr("Many operations in little room, from the begin of the first to the end of the last"),
            [](QPainter& painter, const ColorScheme& scheme) { paintBracketSign(painter, kBox, true, scheme); });
    }
    if (!m_store.disturbances().isEmpty()) {
        add(LegendWidget::tr("Disturbed"), LegendWidget::tr("The tracer wrote its buffer, or the measurement was off"),
            [](QPainter& painter, const ColorScheme& scheme) { paintHatchSign(painter, kBox, scheme); });
    }
    if (core::hasIoEvents(m_store))
        add(signText(core::SignClass::Io),
            LegendWidget::tr("Events of I/O at the lower edge of a row; what is near becomes one sign"),
            [](QPainter& painter, const ColorScheme& scheme) {
                paintEventSign(painter, kBox.center(), core::SignClass::Io, scheme);
            });
    if (core::hasSamples(m_store))
        add(signText(core::SignClass::Sample),
            LegendWidget::tr("At the upper edge of a row; the higher, the more samples are in a column"),
            [](QPainter& painter, const ColorScheme& scheme) {
                paintEventSign(painter, kBox.center(), core::SignClass::Sample, scheme);
            });
    for (const MarkKind kind : m_marks ? kindsOf(*m_marks) : std::vector<MarkKind>())
        add(markKindText(kind),
            kind == MarkKind::Bookmark
                ? LegendWidget::tr("What you have marked; a number beside it says for how many marks it stands")
                : LegendWidget::tr("Something rare; a number beside it says for how many marks it stands"),
            [kind, scheme = m_scheme](QPainter& painter) { paintMarkSign(painter, kBox.center(), kind, scheme); });
    const auto addFlag = [this](RemarkKind kind, const QString& text) {
        add(remarkKindText(kind), text,
            [kind, scheme = m_scheme](QPainter& painter) { paintFlagSign(painter, kBox, kind, scheme); });
    };
    if (!m_store.definitions().markers.empty())
        addFlag(RemarkKind::Marker, LegendWidget::tr("A marker of the trace; with a second edge, several flags"));
    if (m_store.eventCountByKind()[static_cast<std::size_t>(core::EventKind::Comment)] > 0)
        addFlag(RemarkKind::Comment, LegendWidget::tr("A comment in the trace; with a second edge, several flags"));
    if (m_marks && std::ranges::find(m_marks->all, MarkKind::Bookmark, &Mark::kind) != m_marks->all.end())
        addFlag(RemarkKind::Bookmark, LegendWidget::tr("A bookmark; with a second edge, several flags"));
    add(LegendWidget::tr("Measured range"), LegendWidget::tr("Drag with Shift to measure; the statistics follow it"),
        [](QPainter& painter, const ColorScheme& scheme) {
            paintRangeSign(painter, kBox, scheme.range, withAlpha(scheme.range, 255));
        });
}

void LegendWriter::addLocationLines()
{
    addHeading(LegendWidget::tr("Space-time view"));
    for (const LineSign sign : { LineSign::Thick, LineSign::Thin })
        add(lineText(sign), LegendWidget::tr("How thick the line of a location is says what part of the time it works"),
            [sign, scheme = m_scheme](QPainter& painter) { paintLineSign(painter, kBox, sign, scheme); });
    const bool isOffSomewhere = [this] {
        for (std::size_t i = 0; i < m_store.locationCount(); ++i) {
            if (!m_store.disturbances().of(core::idAt<core::LocationId>(i), core::Disturbance::MeasurementOff).empty())
                return true;
        }
        return false;
    }();
    if (isOffSomewhere)
        add(lineText(LineSign::Dotted), LegendWidget::tr("What the location does is not known"),
            [scheme = m_scheme](QPainter& painter) { paintLineSign(painter, kBox, LineSign::Dotted, scheme); });
}

void LegendWriter::addEventSigns()
{
    const core::SignClasses classes = core::signClassesOf(m_store);
    if (classes.any())
        addHeading(LegendWidget::tr("Process view"));
    for (std::size_t i = 0; i < classes.size(); ++i) {
        if (!classes.test(i))
            continue;
        const auto signClass = static_cast<core::SignClass>(i);
        add(signText(signClass),
            LegendWidget::tr("A symbol above the call levels; a number says how many events it stands for"),
            [signClass, scheme = m_scheme](
                QPainter& painter) { paintEventSign(painter, kBox.center(), signClass, scheme); });
    }
}

QString countedText(const QString& name, core::Activity activity)
{
    return LegendWidget::tr("%1, counts as %2", "a function, an activity").arg(name, activityText(activity));
}

} // namespace

QString countedText(const QString& name, core::ActivityRule rule)
{
    switch (rule) {
    case core::ActivityRule::ByClass:
        return name;
    case core::ActivityRule::Communicates:
        return LegendWidget::tr("%1, counts as overhead, idle while it waits", "a function").arg(name);
    case core::ActivityRule::Busy:
        return countedText(name, core::Activity::Busy);
    case core::ActivityRule::Overhead:
        return countedText(name, core::Activity::Overhead);
    case core::ActivityRule::Idle:
        return countedText(name, core::Activity::Idle);
    case core::ActivityRule::Unknown:
        break;
    }
    return countedText(name, core::Activity::Unknown);
}

QString idleText()
{
    return LegendWidget::tr("Without a call");
}

std::vector<LegendItem> functionItems(const LegendContent& content, const core::Definitions& definitions)
{
    std::vector<LegendItem> items;
    const auto withShare = [&content](const QString& text, double weight) {
        return LegendWidget::tr("%1 %2", "a function or class, its share of the time")
            .arg(text, formatPercent(weight / content.whole));
    };
    for (const std::vector<LegendFunction>& of : byClass(content.functions)) {
        items.push_back({ withShare(functionClassText(of.front().functionClass), weightOf(of)), {}, {} });
        for (const LegendFunction& function : of) {
            const QString name = countedText(
                nameText(definitions.function(function.id).name), content.activities[indexOf(function.id)]);
            items.push_back({ withShare(name, function.weight), name,
                [color = content.colors[indexOf(function.id)]](QPainter& painter) { painter.fillRect(kBox, color); } });
        }
    }
    if (content.idle > 0)
        items.push_back({ withShare(idleText(), content.idle), {}, {} });
    if (!items.empty())
        items.push_back(
            { LegendWidget::tr("Shares are of the time of all locations with calls, idle or not"), {}, {} });
    return items;
}

std::vector<LegendItem> signItems(const core::StoreView& store, const ColorScheme& scheme, const Marks* marks)
{
    return LegendWriter(store, scheme, marks).take();
}

} // namespace lightcone::views
