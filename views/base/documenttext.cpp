// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/documenttext.h"

#include <QCoreApplication>

namespace lightcone::views {

namespace {

class DocumentTexts {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::DocumentText)
};

} // namespace

QString onlyExperimentText()
{
    return DocumentTexts::tr("There are no events: the measurement has left neither a trace nor a profile");
}

QString belowZeroText()
{
    return DocumentTexts::tr("values below 0 count as 0 here; the view Recorded Profile shows them");
}

} // namespace lightcone::views
