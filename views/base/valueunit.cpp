// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/valueunit.h"

#include "core/model/definitions.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

namespace lightcone::views {

namespace {

using Prefix = ValueUnit::Prefix;

constexpr qsizetype kLongestSymbol = 4; ///< longest symbol that stands behind each label of an axis
constexpr double kGroupedBelow = 10'000; ///< words have no prefixes below

struct PrefixStep {
    const char* text;
    int power; ///< power of ten, or of 1024
};
constexpr std::array<PrefixStep, 12> kDecimalSteps { { { "E", 18 }, { "P", 15 }, { "T", 12 }, { "G", 9 }, { "M", 6 },
    { "k", 3 }, { "", 0 }, { "m", -3 }, { "\u00b5", -6 }, { "n", -9 }, { "p", -12 }, { "f", -15 } } };
constexpr std::array<const char*, 7> kBinarySteps { "", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei" };

/// Units whose symbols take SI prefixes.
constexpr std::array<std::string_view, 9> kSymbols { "s", "Hz", "J", "W", "V", "A", "bit", "flop", "FLOP" };
constexpr std::array<std::string_view, 6> kByteNames { "B", "byte", "bytes", "Byte", "Bytes", "BYTES" };
struct NamedFactor {
    std::string_view text;
    double factor;
};
constexpr std::array<NamedFactor, 10> kDecimalFactors { { { "f", 1e-15 }, { "p", 1e-12 }, { "n", 1e-9 }, { "u", 1e-6 },
    { "\u00b5", 1e-6 }, { "m", 1e-3 }, { "k", 1e3 }, { "M", 1e6 }, { "G", 1e9 }, { "T", 1e12 } } };
constexpr std::array<NamedFactor, 7> kByteFactors { { { "Ki", 1024.0 }, { "Mi", 1024.0 * 1024 },
    { "Gi", 1024.0 * 1024 * 1024 }, { "Ti", 1024.0 * 1024 * 1024 * 1024 }, { "k", 1e3 }, { "M", 1e6 }, { "G", 1e9 } } };

class Words {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::ValueUnit)
};

template <std::size_t N> bool isOneOf(std::string_view text, const std::array<std::string_view, N>& names)
{
    return std::ranges::find(names, text) != names.end();
}

/// "ms": seconds with a scale of 1e-3. Unknown units are words.
ValueUnit parsedUnit(std::string_view text)
{
    std::string_view perSecond;
    if (text.size() > 2 && text.substr(text.size() - 2) == "/s") {
        perSecond = text.substr(text.size() - 2);
        text.remove_suffix(2);
    }
    const auto made = [&](std::string_view symbol, Prefix prefix, double scale) {
        return ValueUnit { nameText(symbol)
                + QString::fromLatin1(perSecond.data(), static_cast<qsizetype>(perSecond.size())),
            prefix, scale };
    };
    if (text == "#") // the unit of things that are counted
        return made("", Prefix::None, 1);
    if (isOneOf(text, kByteNames))
        return made("B", Prefix::Binary, 1);
    if (isOneOf(text, kSymbols))
        return made(text, Prefix::Decimal, 1);
    for (const NamedFactor& factor : kByteFactors) {
        if (text.starts_with(factor.text) && text.substr(factor.text.size()) == "B")
            return made("B", Prefix::Binary, factor.factor);
    }
    for (const NamedFactor& factor : kDecimalFactors) {
        if (text.starts_with(factor.text) && isOneOf(text.substr(factor.text.size()), kSymbols))
            return made(text.substr(factor.text.size()), Prefix::Decimal, factor.factor);
    }
    return made(text, Prefix::None, 1);
}

/// "12 W", "12/s"
QString withSymbol(const QString& number, const QString& symbol)
{
    const bool isBare = symbol.isEmpty() || symbol.startsWith(QLatin1Char('/'));
    return isBare ? QString(number + symbol) : QString(number + QLatin1Char(' ') + symbol);
}

/// "12 MW", "12 M messages", "12 M/s"
QString withPrefix(const QString& number, const ValuePrefix& prefix, const ValueUnit& unit)
{
    const bool isApart = unit.prefix == Prefix::None && !prefix.text.isEmpty();
    return isApart ? withSymbol(withSymbol(number, prefix.text), unit.symbol)
                   : withSymbol(number, prefix.text + unit.symbol);
}

/// A number that no prefix is for.
QString scientific(double value, const QString& symbol)
{
    return withSymbol(QLocale().toString(value, 'g', 4), symbol);
}

QString notFinite(double value, const QString& symbol)
{
    const QString text = std::isnan(value) ? QStringLiteral("NaN")
        : value > 0                        ? QString(QChar(0x221e))
                                           : QString(QLocale().negativeSign() + QChar(0x221e));
    return withSymbol(text, symbol);
}

/// The number without a prefix: whole numbers with all digits, others with six significant ones. nullopt for other
/// numbers that are too large or too small for that.
std::optional<QString> wordNumber(double value)
{
    constexpr double kMostWhole = 1e9;
    constexpr double kMost = 1e6;
    const double size = std::abs(value);
    if (value == std::floor(value) && size < kMostWhole)
        return QLocale().toString(static_cast<qlonglong>(value));
    constexpr double kLeast = 1e-4;
    if (size >= kMost || size < kLeast)
        return std::nullopt;
    return QLocale().toString(value, 'f', std::clamp(5 - static_cast<int>(std::floor(std::log10(size))), 0, 9));
}

/// @p number without zeros at the end of the decimals.
QString trimmed(QString number)
{
    const QString point = QLocale().decimalPoint();
    if (!number.contains(point))
        return number;
    while (number.endsWith(QLocale().zeroDigit()))
        number.chop(1);
    if (number.endsWith(point))
        number.chop(point.size());
    return number;
}

} // namespace

ValueUnit metricUnit(const core::MetricDef& metric, core::CurveMode mode)
{
    ValueUnit unit = parsedUnit(metric.unit);
    const double power = std::pow(static_cast<double>(metric.base), static_cast<double>(metric.exponent));
    if (std::isnormal(power * unit.scale))
        unit.scale *= power;
    else
        unit = parsedUnit(metric.recordedUnit());
    if (mode == core::CurveMode::Rate)
        unit.symbol += QStringLiteral("/s");
    return unit;
}

ValueUnit valueUnit(const core::Definitions& definitions, const core::CurveSource& source)
{
    switch (source.quantity) {
    case core::CurveQuantity::Metric:
        return metricUnit(definitions.metric(source.metric), source.mode);
    case core::CurveQuantity::MessagesInFlight:
        return { Words::tr("messages", "a unit"), Prefix::None, 1 };
    case core::CurveQuantity::BytesInFlight:
    case core::CurveQuantity::AllocatedBytes:
        return { QStringLiteral("B"), Prefix::Binary, 1 };
    case core::CurveQuantity::LocationsInside:
        return { Words::tr("locations", "a unit"), Prefix::None, 1 };
    case core::CurveQuantity::GroupShare:
        return { QStringLiteral("%"), Prefix::Percent, 100 };
    }
    return {};
}

ValuePrefix prefixFor(double magnitude, const ValueUnit& unit)
{
    magnitude = std::abs(magnitude);
    const bool isWord = unit.prefix == Prefix::None;
    constexpr double kLeastWord = 1e-4;
    if (!std::isnormal(magnitude) || unit.prefix == Prefix::Percent
        || (isWord && magnitude >= kLeastWord && magnitude < kGroupedBelow))
        return {};
    if (unit.prefix == Prefix::Binary && magnitude < 1024.0 * 1024 * 1024 * 1024 * 1024 * 1024 * 1024
        && magnitude >= kLeastWord) {
        std::size_t step = 0;
        double size = 1;
        for (; step + 1 < kBinarySteps.size() && magnitude >= size * 1024; ++step)
            size *= 1024;
        return { size, QString::fromLatin1(kBinarySteps[step]) };
    }
    const bool hasPrefix = isWord ? magnitude >= 1 : unit.prefix == Prefix::Decimal;
    for (const PrefixStep& step : kDecimalSteps) {
        const double size = std::pow(10.0, step.power);
        if (hasPrefix && magnitude >= size && magnitude < 1000 * std::pow(10.0, kDecimalSteps[0].power))
            return { size, QString::fromUtf8(step.text) };
    }
    const int power = 3 * static_cast<int>(std::floor(std::log10(magnitude) / 3));
    return { std::pow(10.0, power), QLatin1Char('e') + QString::number(power) };
}

QString formatValue(double value, const ValueUnit& unit)
{
    if (unit.prefix == Prefix::Percent)
        return std::isfinite(value) ? formatPercent(value) : notFinite(value, unit.symbol);
    value *= unit.scale;
    if (!std::isfinite(value))
        return notFinite(value, unit.symbol);
    if (const auto number = unit.prefix == Prefix::None ? wordNumber(value) : std::nullopt)
        return withSymbol(trimmed(*number), unit.symbol);
    // Rounding may reach the next prefix: 999.96 k is 1 M.
    const double rounded = QString::number(value, 'g', 4).toDouble();
    const ValuePrefix prefix = prefixFor(rounded, unit);
    if (prefix.text.startsWith(QLatin1Char('e')))
        return scientific(value, unit.symbol);
    constexpr int kDigits = 4;
    constexpr int kDigitsOfParts = 2; // of a byte
    const bool isPart = unit.prefix == Prefix::Binary && std::abs(rounded) < 1;
    return withPrefix(QLocale().toString(value / prefix.size, 'g', isPart ? kDigitsOfParts : kDigits), prefix, unit);
}

QString formatExactValue(double value, const ValueUnit& unit)
{
    const double scaled = value * unit.scale;
    if (!std::isfinite(scaled))
        return notFinite(value, unit.symbol);
    constexpr double kExact = 1e15;
    const QString number = scaled == std::floor(scaled) && std::abs(scaled) < kExact
        ? QLocale().toString(static_cast<qlonglong>(scaled))
        : QLocale().toString(scaled, 'g', QLocale::FloatingPointShortest);
    return withSymbol(number, unit.symbol);
}

QString formatExactValue(const core::MetricSum& value, const ValueUnit& unit)
{
    constexpr double kMostScale = 1e15;
    if (!value.isInteger() || unit.scale != std::floor(unit.scale) || std::abs(unit.scale) > kMostScale)
        return formatExactValue(value.toDouble(), unit);
    return withSymbol(formatMetricSum({ value.integer * static_cast<std::int64_t>(unit.scale), 0 }), unit.symbol);
}

QString columnText(const core::CurveColumn& column, const ValueUnit& unit)
{
    const auto text = [&unit](double value) { return formatValue(value, unit); };
    if (!column.hasValue)
        return Words::tr("no value");
    if (column.min == column.max && !column.isBound)
        return text(column.last);
    QStringList parts;
    if (column.isBound) {
        parts.append(Words::tr("mean about %1").arg(text(column.mean)));
        parts.append(Words::tr("not below %1 nor above %2").arg(text(column.min), text(column.max)));
    } else {
        parts.append(Words::tr("mean %1").arg(text(column.mean)));
        parts.append(Words::tr("from %1 to %2", "values").arg(text(column.min), text(column.max)));
        parts.append(Words::tr("last %1").arg(text(column.last)));
    }
    if (column.samples > 0)
        parts.append(Words::tr("%Ln sample(s)", "", pluralNumber(column.samples)));
    return parts.join(QStringLiteral(", "));
}

QString axisLabel(double value, int decimals, const ValuePrefix& prefix, const ValueUnit& unit)
{
    if (value == 0)
        return QLocale().toString(0);
    const QString number = QLocale().toString(value, 'f', decimals);
    const bool isScientific = prefix.text.startsWith(QLatin1Char('e'));
    ValueUnit shown = unit;
    if (!axisCaption(unit).isEmpty())
        shown.symbol.clear();
    return isScientific ? withSymbol(number + prefix.text, shown.symbol) : withPrefix(number, prefix, shown);
}

QString axisCaption(const ValueUnit& unit)
{
    if (!unit.symbols.isEmpty())
        return unit.symbols;
    const bool isShort
        = unit.symbol == QStringLiteral("/s") || (unit.prefix != Prefix::None && unit.symbol.size() <= kLongestSymbol);
    return isShort ? QString() : unit.symbol;
}

} // namespace lightcone::views
