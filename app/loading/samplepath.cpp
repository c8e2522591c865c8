// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/samplepath.h"

#include "app/loading/traceloader.h"
#include "readers/opening/registry.h"

#include <QCoreApplication>
#include <QFile>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace lightcone::app {

QString samplePath()
{
    const QStringList folders { QCoreApplication::applicationDirPath() + "/../share/lightcone/sample"_L1,
        QStringLiteral(LIGHTCONE_SAMPLE_DIR) };
    for (const QString& folder : folders) {
        if (const auto opening = readers::findTrace(toPath(folder)); opening.isOk())
            return QFile::decodeName(QByteArray::fromStdString(opening.value().source.path.string()));
    }
    return {};
}

} // namespace lightcone::app
