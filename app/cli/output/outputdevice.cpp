// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/outputdevice.h"

#include "app/cli/output/soundoutput.h"
#include "app/texts/errortext.h"
#include "core/base/workers.h"
#include "core/files/outputfile.h"
#include "views/base/filenames.h"

#include <span>
#include <utility>

namespace lightcone::app {

OutputDevice::OutputDevice(std::unique_ptr<core::OutputFile> file)
    : m_file(std::move(file))
{
    open(WriteOnly | Unbuffered);
}

OutputDevice::~OutputDevice() = default;

core::Status OutputDevice::commit()
{
    return m_file->commit();
}

bool OutputDevice::isTerminal() const
{
    return m_file->isTerminal();
}

qint64 OutputDevice::readData(char*, qint64)
{
    return -1;
}

qint64 OutputDevice::writeData(const char* data, qint64 size)
{
    core::Workers::giveWay();
    return m_file->write(std::as_bytes(std::span(data, static_cast<std::size_t>(size)))).isOk() ? size : -1;
}

core::Result<QIODevice*> openOutput(const QString& path, std::optional<OutputDevice>& file, QIODevice& out)
{
    if (path.isEmpty())
        return &out;
    auto opened = core::OutputFile::open(views::toPath(path));
    if (!opened.isOk())
        return opened.error();
    return &file.emplace(std::move(opened).value());
}

core::Status commitOutput(QIODevice& out, bool isTaken)
{
    if (auto* device = dynamic_cast<OutputDevice*>(&out))
        return device->commit();
    if (auto* device = dynamic_cast<SoundOutput*>(&out))
        return device->commit(isTaken);
    if (isTaken)
        return {};
    return core::Error { core::ErrorCode::NotWritten, {}, core::Error::kNoOffset, { out.errorString().toStdString() } };
}

Outcome printText(QIODevice& out, const QByteArray& text)
{
    const bool isTaken = out.write(text) == text.size();
    const core::Status status = commitOutput(out, isTaken);
    return status.isOk() ? Outcome {} : Outcome { ExitStatus::WrongUsage, errorLine(status.error()) };
}

bool isTerminal(const QIODevice& out)
{
    if (const auto* device = dynamic_cast<const SoundOutput*>(&out))
        return device->isTerminal();
    const auto* device = dynamic_cast<const OutputDevice*>(&out);
    return device != nullptr && device->isTerminal();
}

} // namespace lightcone::app
