// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileDevice>
#include <QString>

#include <memory>

namespace lightcone::app {

/// Takes a command's result: the file of `-o`, which is replaced only when all of it was written, or standard
/// output.
class OutputFile {
public:
    /// @p fileName empty: @p standardOutput, which is open and outlives this.
    OutputFile(const QString& fileName, QIODevice& standardOutput);
    ~OutputFile();

    bool open();
    QIODevice& device();
    /// Makes it final. @returns false when not everything was written; the file then stays as it was.
    bool commit();
    /// One line: what could not be done with which file.
    QString errorText() const;

private:
    QString m_fileName;
    QIODevice& m_standardOutput;
    std::unique_ptr<QFileDevice> m_file;
};

} // namespace lightcone::app
