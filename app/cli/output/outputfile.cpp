// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/outputfile.h"

#include "app/texts/clitext.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace lightcone::app {

OutputFile::OutputFile(const QString& fileName, QIODevice& standardOutput)
    : m_fileName(fileName)
    , m_standardOutput(standardOutput)
{
    if (m_fileName.isEmpty())
        return;
    const QFileInfo info(m_fileName);
    // Devices and pipes cannot be replaced, they are written to.
    if (info.exists() && !info.isFile() && !info.isDir())
        m_file = std::make_unique<QFile>(m_fileName);
    else
        m_file = std::make_unique<QSaveFile>(m_fileName);
}

OutputFile::~OutputFile() = default;

bool OutputFile::open()
{
    return !m_file || m_file->open(QIODevice::WriteOnly);
}

QIODevice& OutputFile::device()
{
    return m_file ? *m_file : m_standardOutput;
}

bool OutputFile::commit()
{
    if (auto* saveFile = qobject_cast<QSaveFile*>(m_file.get()))
        return saveFile->commit();
    auto* file = qobject_cast<QFileDevice*>(&device());
    return !file || (file->flush() && file->error() == QFileDevice::NoError);
}

QString OutputFile::errorText() const
{
    if (m_fileName.isEmpty())
        return CliText::tr("Standard output cannot be written: %1.").arg(m_standardOutput.errorString());
    return CliText::tr("%1: The file cannot be written: %2. Choose another one with -o.")
        .arg(m_fileName, m_file->errorString());
}

} // namespace lightcone::app
