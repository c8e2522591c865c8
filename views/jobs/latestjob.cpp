// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/latestjob.h"

#include <QCoreApplication>

namespace lightcone::views {

namespace {

class Texts {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::LatestJob)
};

} // namespace

QString jobFailureText(JobFailure failure)
{
    switch (failure) {
    case JobFailure::OutOfMemory:
        return Texts::tr("There is not enough memory for this view. Zoom in or fold rows.");
    case JobFailure::Other:
        break;
    }
    return Texts::tr("This view could not be computed.");
}

core::Error jobError(JobFailure failure)
{
    const bool isMemory = failure == JobFailure::OutOfMemory;
    return { isMemory ? core::ErrorCode::OutOfMemory : core::ErrorCode::Failed, {}, core::Error::kNoOffset, {} };
}

} // namespace lightcone::views
