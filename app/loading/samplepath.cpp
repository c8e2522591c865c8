// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/samplepath.h"

#include "readers/opening/registry.h"
#include "views/base/filenames.h"

#include <QCoreApplication>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace lightcone::app {

QString samplePath()
{
    const QStringList folders { QCoreApplication::applicationDirPath() + "/../share/lightcone/sample"_L1,
        QStringLiteral(LIGHTCONE_SAMPLE_DIR) };
    for (const QString& folder : folders) {
        if (const auto opening = readers::findTrace(views::toPath(folder)); opening.isOk())
            return views::fileNameOf(opening.value().source.path);
    }
    return {};
}

} // namespace lightcone::app
