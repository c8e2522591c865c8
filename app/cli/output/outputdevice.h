// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output/outcome.h"
#include "core/base/result.h"

#include <QIODevice>
#include <QString>

#include <memory>
#include <optional>

namespace lightcone::core {
class OutputFile;
}

namespace lightcone::app {

/// A core::OutputFile as a device, open for writing. Why it refuses something is what commit() returns.
class OutputDevice final : public QIODevice {
public:
    explicit OutputDevice(std::unique_ptr<core::OutputFile> file);
    ~OutputDevice() override;

    core::Status commit();
    bool isTerminal() const;

protected:
    qint64 readData(char* data, qint64 size) override;
    qint64 writeData(const char* data, qint64 size) override;

private:
    std::unique_ptr<core::OutputFile> m_file;
};

/// Opens the file @p path, and has @p file write it; an empty path stands for @p out.
/// @returns the device to write to, not null, valid as long as both are; errors as core::OutputFile::open()
core::Result<QIODevice*> openOutput(const QString& path, std::optional<OutputDevice>& file, QIODevice& out);
/// Ends the writing to @p out. @param isTaken  it took all that was written. Errors as core::OutputFile::commit(); also
/// NotWritten, with the device's words, when another device did not take all.
core::Status commitOutput(QIODevice& out, bool isTaken);
/// Prints the whole text of a command.
Outcome printText(QIODevice& out, const QByteArray& text);
/// True when what is written to @p out appears on a terminal.
bool isTerminal(const QIODevice& out);

} // namespace lightcone::app
