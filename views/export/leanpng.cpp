// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/leanpng.h"

#include <QImage>
#include <QtEndian>

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>

namespace lightcone::views {

namespace {

/// The filter types of ISO 15948, 9.2, that are tried.
constexpr std::array kFilters { '\0', '\1', '\2' }; // none, from the left, from above

/// The pixels of an image, line by line, as they stand in the file before filters.
struct Samples {
    int bytesPerPixel = 3;
    qsizetype lineLength = 0;
    QByteArray palette; ///< red, green and blue of each colour; empty: pixels are colours themselves
    QByteArray alphas; ///< of each colour of the palette
    QByteArray bytes;
};

void appendColor(QByteArray& bytes, QRgb color)
{
    bytes += static_cast<char>(qRed(color));
    bytes += static_cast<char>(qGreen(color));
    bytes += static_cast<char>(qBlue(color));
}

/// Numbers the colours in their order down the columns: in a stack of bands neighbours then differ by little. nullopt:
/// there are too many.
std::optional<Samples> indexedSamples(const QImage& image)
{
    constexpr std::size_t kMostColors = 256;
    Samples samples { 1, image.width(), {}, {}, QByteArray(qsizetype { image.width() } * image.height(), '\0') };
    std::unordered_map<QRgb, char> numbers;
    for (int x = 0; x < image.width(); ++x) {
        for (int y = 0; y < image.height(); ++y) {
            const QRgb color = reinterpret_cast<const QRgb*>(image.constScanLine(y))[x];
            const auto [entry, isNew] = numbers.try_emplace(color, static_cast<char>(numbers.size()));
            if (numbers.size() > kMostColors)
                return std::nullopt;
            if (isNew) {
                appendColor(samples.palette, color);
                samples.alphas += static_cast<char>(qAlpha(color));
            }
            samples.bytes[y * samples.lineLength + x] = entry->second;
        }
    }
    return samples;
}

Samples colorSamples(const QImage& image)
{
    const bool hasAlpha = image.hasAlphaChannel();
    Samples samples;
    samples.bytesPerPixel = hasAlpha ? 4 : 3;
    samples.lineLength = qsizetype { image.width() } * samples.bytesPerPixel;
    samples.bytes.reserve(samples.lineLength * image.height());
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QRgb color = reinterpret_cast<const QRgb*>(image.constScanLine(y))[x];
            appendColor(samples.bytes, color);
            if (hasAlpha)
                samples.bytes += static_cast<char>(qAlpha(color));
        }
    }
    return samples;
}

/// Filters all lines in one way, and compresses them: a zlib stream.
QByteArray compressed(const Samples& samples, char filter)
{
    QByteArray filtered;
    filtered.reserve(samples.bytes.size() + samples.bytes.size() / samples.lineLength);
    for (qsizetype begin = 0; begin < samples.bytes.size(); begin += samples.lineLength) {
        filtered += filter;
        for (qsizetype i = 0; i < samples.lineLength; ++i) {
            const qsizetype at = begin + i;
            char predicted = 0;
            if (filter == '\1' && i >= samples.bytesPerPixel)
                predicted = samples.bytes[at - samples.bytesPerPixel];
            else if (filter == '\2' && at >= samples.lineLength)
                predicted = samples.bytes[at - samples.lineLength];
            filtered += static_cast<char>(samples.bytes[at] - predicted);
        }
    }
    constexpr qsizetype kLengthBytes = 4; // qCompress() puts the length before the stream
    return qCompress(filtered, 9).sliced(kLengthBytes);
}

/// The check sum of ISO 15948, annex D.
std::uint32_t checkSum(const QByteArray& bytes)
{
    std::uint32_t sum = 0xffffffff;
    for (const char byte : bytes) {
        sum ^= static_cast<std::uint8_t>(byte);
        for (int bit = 0; bit < 8; ++bit)
            sum = (sum >> 1) ^ ((sum & 1) != 0 ? 0xedb88320 : 0);
    }
    return ~sum;
}

void appendNumber(QByteArray& bytes, std::uint32_t number)
{
    const std::uint32_t ordered = qToBigEndian(number);
    bytes.append(reinterpret_cast<const char*>(&ordered), sizeof(ordered));
}

void appendChunk(QByteArray& png, const char* type, const QByteArray& data)
{
    appendNumber(png, static_cast<std::uint32_t>(data.size()));
    const QByteArray checked = type + data;
    png += checked;
    appendNumber(png, checkSum(checked));
}

} // namespace

QByteArray leanPng(const QImage& image)
{
    const bool hasAlpha = image.hasAlphaChannel();
    const QImage plain = image.convertToFormat(hasAlpha ? QImage::Format_ARGB32 : QImage::Format_RGB32);
    std::optional<Samples> indexed = indexedSamples(plain);
    const Samples samples = indexed ? std::move(*indexed) : colorSamples(plain);
    QByteArray shortest;
    for (const char filter : kFilters) {
        const QByteArray tried = compressed(samples, filter);
        if (shortest.isEmpty() || tried.size() < shortest.size())
            shortest = tried;
    }
    QByteArray head;
    appendNumber(head, static_cast<std::uint32_t>(plain.width()));
    appendNumber(head, static_cast<std::uint32_t>(plain.height()));
    constexpr char kBitDepth = 8;
    constexpr char kPalette = 3;
    constexpr char kTrueColor = 2;
    constexpr char kTrueColorAlpha = 6;
    const char kind = indexed ? kPalette : hasAlpha ? kTrueColorAlpha : kTrueColor;
    for (const char byte : { kBitDepth, kind, '\0', '\0', '\0' })
        head += byte;
    QByteArray png("\x89PNG\r\n\x1a\n");
    appendChunk(png, "IHDR", head);
    if (indexed)
        appendChunk(png, "PLTE", samples.palette);
    if (indexed && hasAlpha)
        appendChunk(png, "tRNS", samples.alphas);
    appendChunk(png, "IDAT", shortest);
    appendChunk(png, "IEND", {});
    return png;
}

} // namespace lightcone::views
