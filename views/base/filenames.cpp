// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/filenames.h"

#include "views/base/visibletext.h"

#include <QByteArray>
#include <QUrl>

#include <string>
#include <string_view>
#include <system_error>

namespace lightcone::views {

namespace {

constexpr char16_t kByte = 0xdc00;

/// The length of the valid UTF-8 sequence (RFC 3629) at the start of @p bytes; 0: there is none.
std::size_t sequenceLength(std::string_view bytes)
{
    const auto first = static_cast<unsigned char>(bytes.front());
    const std::size_t length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (length <= 1 || length > bytes.size())
        return length == 1 ? 1 : 0;
    const QString text = QString::fromUtf8(bytes.data(), static_cast<qsizetype>(length));
    return text.toUtf8() == QByteArrayView(bytes.data(), static_cast<qsizetype>(length)) ? length : 0;
}

bool isByte(QChar c)
{
    return c.unicode() >= kByte + 0x80 && c.unicode() <= kByte + 0xff;
}

} // namespace

QString fileNameOf(const std::filesystem::path& path)
{
    const std::string_view bytes = path.native();
    QString name;
    std::size_t begin = 0; // of the valid part that is not yet in the name
    const auto append = [&](std::size_t end) {
        name += QString::fromUtf8(bytes.data() + begin, static_cast<qsizetype>(end - begin));
    };
    for (std::size_t i = 0; i < bytes.size();) {
        const std::size_t length = sequenceLength(bytes.substr(i));
        if (length > 0) {
            i += length;
            continue;
        }
        append(i);
        name += QChar(static_cast<char16_t>(kByte + static_cast<unsigned char>(bytes[i])));
        begin = ++i;
    }
    append(bytes.size());
    return name;
}

QString fileNameOf(const QUrl& url)
{
    if (!url.isLocalFile() || !url.host().isEmpty())
        return {};
    const QByteArray bytes = QByteArray::fromPercentEncoding(url.path(QUrl::FullyEncoded).toLatin1());
    return fileNameOf(std::filesystem::path(bytes.toStdString()));
}

std::filesystem::path toPath(const QString& fileName)
{
    std::string bytes;
    qsizetype begin = 0;
    const auto append = [&](qsizetype end) { bytes += fileName.sliced(begin, end - begin).toStdString(); };
    for (qsizetype i = 0; i < fileName.size(); ++i) {
        const QChar c = fileName.at(i);
        if (c.isHighSurrogate() && i + 1 < fileName.size() && fileName.at(i + 1).isLowSurrogate()) {
            ++i;
        } else if (isByte(c)) {
            append(i);
            bytes += static_cast<char>(c.unicode() - kByte);
            begin = i + 1;
        }
    }
    append(fileName.size());
    return bytes;
}

QString absoluteFileName(const QString& fileName)
{
    std::error_code error;
    const std::filesystem::path path = std::filesystem::absolute(toPath(fileName), error).lexically_normal();
    QString name = fileNameOf(path);
    if (name.size() > 1 && name.endsWith(QLatin1Char('/')))
        name.chop(1);
    return name;
}

QString shownPath(const std::filesystem::path& path)
{
    return visibleText(fileNameOf(path));
}

} // namespace lightcone::views
