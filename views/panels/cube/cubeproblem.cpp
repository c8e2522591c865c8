// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/cube/cubeproblem.h"

#include "core/cube/cubedefinitions.h"
#include "core/cubepl/derivedvalues.h"

#include <QCoreApplication>

namespace lightcone::views {

namespace {

using core::cubepl::FaultCode;

class ProblemWords {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::CubeProblem)
};

/// What is wrong with an expression.
QString faultText(const core::cubepl::Fault& fault)
{
    const QString word = QString::fromStdString(fault.word);
    switch (fault.code) {
    case FaultCode::TooLong:
        return ProblemWords::tr("it is too long");
    case FaultCode::TooDeep:
        return ProblemWords::tr("it nests too deep");
    case FaultCode::Unexpected:
        return ProblemWords::tr("“%1” stands where %2 must stand").arg(word, QString::fromStdString(fault.expected));
    case FaultCode::EndsEarly:
        return ProblemWords::tr("it ends where %1 must follow").arg(QString::fromStdString(fault.expected));
    case FaultCode::Unended:
        return ProblemWords::tr("a text, a pattern or a name has no end");
    case FaultCode::BadNumber:
        return ProblemWords::tr("“%1” is no number").arg(word);
    case FaultCode::BadPattern:
        return ProblemWords::tr("“%1” is no regular expression").arg(word);
    case FaultCode::NotEvaluated:
        return ProblemWords::tr("“%1” is not evaluated by this program").arg(word);
    case FaultCode::TooManySteps:
        return ProblemWords::tr("it takes too many steps");
    case FaultCode::TooMuchMemory:
        return ProblemWords::tr("its variables take too much memory");
    case FaultCode::IndexTooLarge:
        return ProblemWords::tr("“%1” is written at an index that it cannot have").arg(word);
    case FaultCode::OutsideInit:
        return ProblemWords::tr("it writes the global variable “%1”").arg(word);
    case FaultCode::Cycle:
        return ProblemWords::tr("“%1” is computed from itself").arg(word);
    case FaultCode::OperandFaulty:
        return ProblemWords::tr("the metric “%1” cannot be computed either").arg(word);
    case FaultCode::OperandType:
        return ProblemWords::tr("values of the metric “%1” consist of several numbers").arg(word);
    case FaultCode::ReadFailed:
    case FaultCode::Stopped:
        break;
    }
    return {};
}

QString partText(core::DerivedMetrics::Part part)
{
    using Part = core::DerivedMetrics::Part;
    switch (part) {
    case Part::Expression:
        return ProblemWords::tr("expression");
    case Part::Init:
        return ProblemWords::tr("init expression");
    case Part::Plus:
        return ProblemWords::tr("expression of sums");
    case Part::Minus:
        return ProblemWords::tr("expression of differences");
    case Part::Aggregate:
        return ProblemWords::tr("expression of aggregates");
    }
    return {};
}

} // namespace

QString cubeProblem(const core::CubeDefinitions& definitions, const core::MetricFault& fault)
{
    if (fault.fault.code == FaultCode::ReadFailed)
        return ProblemWords::tr(
            "Values of “%1” cannot be read: the file is damaged, or has changed since it was opened.")
            .arg(QString::fromStdString(fault.fault.word));
    return ProblemWords::tr("Not evaluated: “%1”, %2, at character %3: %4.", "metric, which expression, place, what")
        .arg(QString::fromStdString(definitions.metric(fault.metric).displayName), partText(fault.part),
            QString::number(fault.fault.offset + 1), faultText(fault.fault));
}

} // namespace lightcone::views
