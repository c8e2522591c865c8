// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settingsfile.h"

#include "core/files/outputfile.h"
#include "views/base/filenames.h"

#include <QFile>
#include <QLockFile>
#include <QSettings>

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <system_error>
#include <utility>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

constexpr int kMostWaiting = 250; ///< milliseconds, for another program that writes the file

core::Error unreadable(const QString& name, const std::string& why)
{
    return { core::ErrorCode::NotReadable, views::toPath(name).string(), core::Error::kNoOffset, { why } };
}

/// What the file holds; nothing where there is no file. One that is there and cannot be read is an Error.
core::Result<IniFile> read()
{
    const QString name = settingsFile();
    std::error_code error;
    const std::filesystem::file_type type = std::filesystem::status(views::toPath(name), error).type();
    if (type == std::filesystem::file_type::not_found)
        return IniFile();
    if (error)
        return unreadable(name, error.message());
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return unreadable(name, file.errorString().toStdString());
    const QByteArray content = file.readAll();
    if (file.error() != QFileDevice::NoError)
        return unreadable(name, file.errorString().toStdString());
    return IniFile(content);
}

} // namespace

QString settingsFile()
{
    return QSettings(QSettings::IniFormat, QSettings::UserScope, u"lightcone"_s, u"lightcone"_s).fileName();
}

IniFile readSettingsFile()
{
    core::Result<IniFile> file = read();
    return file.isOk() ? std::move(file).value() : IniFile();
}

core::Status changeSettingsFile(const std::function<void(IniFile&)>& set)
{
    const QString name = settingsFile();
    const std::filesystem::path path = views::toPath(name);
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error); // if that fails, so does what follows
    QLockFile lock(name + ".lock"_L1); // as QSettings has it
    if (!lock.tryLock(kMostWaiting))
        return core::Error { core::ErrorCode::NotWritten, path.string() + ".lock", core::Error::kNoOffset, {} };
    core::Result<IniFile> present = read();
    if (!present.isOk())
        return present.error();
    IniFile file = std::move(present).value();
    set(file);
    const QByteArray content = file.content();
    return core::writeFile(
        path, std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size()))));
}

} // namespace lightcone::app
