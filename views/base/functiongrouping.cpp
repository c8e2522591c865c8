// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/functiongrouping.h"

#include "views/base/enumwords.h"
#include "views/base/modeltext.h"
#include "views/base/momentchoice.h"
#include "views/base/palette.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>

namespace lightcone::views {

namespace {

class GroupingText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::FunctionGrouping)
};

} // namespace

QStringList functionGroupingWords()
{
    return { QStringLiteral("function"), QStringLiteral("class"), QStringLiteral("group"), QStringLiteral("defined"),
        QStringLiteral("file"), QStringLiteral("activity"), QStringLiteral("scorep") };
}

std::optional<core::FunctionGrouping> functionGroupingOf(const QString& word)
{
    return enumOrFirst<core::FunctionGrouping>(functionGroupingWords(), word);
}

QString functionGroupingProblem(const QString& word, const Palette* palette)
{
    const std::optional<core::FunctionGrouping> grouping = functionGroupingOf(word);
    if (!grouping)
        return GroupingText::tr("Functions cannot be grouped by '%1'; there are: %2.")
            .arg(visibleText(word), functionGroupingWords().join(QLatin1String(", ")));
    if (palette && !palette->activities.empty() && *grouping != core::FunctionGrouping::Activity)
        return GroupingText::tr("What functions count as is told where they are grouped by activity; add '--by "
                                "activity', or leave out --counts-as.");
    return {};
}

QString functionGroupingText(core::FunctionGrouping grouping)
{
    switch (grouping) {
    case core::FunctionGrouping::None:
        break;
    case core::FunctionGrouping::Class:
        return GroupingText::tr("By class");
    case core::FunctionGrouping::Group:
        return GroupingText::tr("By group");
    case core::FunctionGrouping::Defined:
        return GroupingText::tr("By group of the trace");
    case core::FunctionGrouping::File:
        return GroupingText::tr("By source file");
    case core::FunctionGrouping::Activity:
        return GroupingText::tr("By activity");
    case core::FunctionGrouping::Score:
        return GroupingText::tr("By Score-P class");
    }
    return GroupingText::tr("By function");
}

QString activityRuleText(core::ActivityRule rule)
{
    switch (rule) {
    case core::ActivityRule::ByClass:
        break;
    case core::ActivityRule::Busy:
        return activityText(core::Activity::Busy);
    case core::ActivityRule::Overhead:
        return activityText(core::Activity::Overhead);
    case core::ActivityRule::Idle:
        return activityText(core::Activity::Idle);
    case core::ActivityRule::Unknown:
        return activityText(core::Activity::Unknown);
    case core::ActivityRule::Communicates:
        return GroupingText::tr("overhead, idle while it waits");
    }
    return GroupingText::tr("by its class");
}

QString functionGroupText(const core::Definitions& definitions, core::FunctionGrouping grouping, std::uint32_t number)
{
    const bool isNone = number == core::FunctionGroup::kNoNumber;
    switch (grouping) {
    case core::FunctionGrouping::None:
        break;
    case core::FunctionGrouping::Class:
    case core::FunctionGrouping::Score:
        return functionClassText(classOfGroup(grouping, number).value_or(core::FunctionClass::Unknown));
    case core::FunctionGrouping::Group:
        return regionGroupText(static_cast<core::RegionGroup>(number));
    case core::FunctionGrouping::Defined:
        return isNone ? GroupingText::tr("in no group") : nameText(definitions.groups[number].name);
    case core::FunctionGrouping::File:
        return isNone ? GroupingText::tr("unknown file") : nameText(definitions.functions[number].file);
    case core::FunctionGrouping::Activity:
        return activityRuleText(static_cast<core::ActivityRule>(number));
    }
    return {};
}

std::optional<core::ShownClass> classOfGroup(core::FunctionGrouping grouping, std::uint32_t number)
{
    if (grouping == core::FunctionGrouping::Class)
        return static_cast<core::FunctionClass>(number);
    if (grouping == core::FunctionGrouping::Score)
        return static_cast<core::ScoreClass>(number);
    return std::nullopt;
}

} // namespace lightcone::views
