// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/momentchoice.h"

#include <QCoreApplication>

namespace lightcone::views {

namespace {

QString momentText(const char* text)
{
    return QCoreApplication::translate("lightcone::views::MomentChoice", text);
}

} // namespace

QStringList momentExtentWords()
{
    return { QStringLiteral("now"), QStringLiteral("so-far"), QStringLiteral("whole") };
}

QStringList momentOrderWords()
{
    return { QStringLiteral("natural"), QStringLiteral("gray"), QStringLiteral("value") };
}

QStringList overheadWords()
{
    return { QStringLiteral("winning"), QStringLiteral("losing") };
}

QStringList idleRuleWords()
{
    return { QStringLiteral("until-released"), QStringLiteral("whole-call") };
}

QStringList wordsOf(const std::vector<MomentWord>& words)
{
    QStringList list;
    for (const MomentWord& word : words)
        list.append(word.word);
    return list;
}

QString momentExtentText(MomentExtent extent)
{
    switch (extent) {
    case MomentExtent::Now:
        return momentText(QT_TRANSLATE_NOOP("lightcone::views::MomentChoice", "Now"));
    case MomentExtent::SoFar:
        return momentText(QT_TRANSLATE_NOOP("lightcone::views::MomentChoice", "So far"));
    case MomentExtent::Whole:
        break;
    }
    return momentText(QT_TRANSLATE_NOOP("lightcone::views::MomentChoice", "Whole"));
}

QString momentOrderText(MomentOrder order)
{
    switch (order) {
    case MomentOrder::Natural:
        return momentText(QT_TRANSLATE_NOOP("lightcone::views::MomentChoice", "As in the trace"));
    case MomentOrder::Gray:
        return momentText(QT_TRANSLATE_NOOP("lightcone::views::MomentChoice", "Gray code"));
    case MomentOrder::Value:
        break;
    }
    return momentText(QT_TRANSLATE_NOOP("lightcone::views::MomentChoice", "Greatest first"));
}

QString overheadText(core::OverheadCounts overhead)
{
    return overhead == core::OverheadCounts::AsWinning
        ? momentText(QT_TRANSLATE_NOOP("lightcone::views::MomentChoice", "Overhead wins"))
        : momentText(QT_TRANSLATE_NOOP("lightcone::views::MomentChoice", "Overhead loses"));
}

QString idleRuleText(core::IdleRule rule)
{
    return rule == core::IdleRule::UntilReleased
        ? momentText(QT_TRANSLATE_NOOP("lightcone::views::MomentChoice", "Idle: until the message was sent"))
        : momentText(QT_TRANSLATE_NOOP("lightcone::views::MomentChoice", "Idle: all of a call that waited"));
}

QString activityText(core::Activity activity)
{
    switch (activity) {
    case core::Activity::Busy:
        return momentText(QT_TRANSLATE_NOOP("lightcone::views::MomentChoice", "busy"));
    case core::Activity::Overhead:
        return momentText(QT_TRANSLATE_NOOP("lightcone::views::MomentChoice", "overhead"));
    case core::Activity::Idle:
        return momentText(QT_TRANSLATE_NOOP("lightcone::views::MomentChoice", "idle"));
    case core::Activity::Unknown:
        break;
    }
    return momentText(QT_TRANSLATE_NOOP("lightcone::views::MomentChoice", "unknown"));
}

} // namespace lightcone::views
