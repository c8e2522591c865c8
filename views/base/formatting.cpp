// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/formatting.h"

#include "core/profile/profilesource.h"
#include "core/store/storeview.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace lightcone::views {

namespace {

__extension__ using Wide = unsigned __int128;

constexpr std::uint64_t kMaxPerSecond = 1'000'000'000'000'000'000; // keeps 64-bit ticks times it within 128 bits
constexpr char16_t kNarrowSpace = u'\u202f';

struct TimeUnit {
    std::u16string_view symbol;
    std::uint64_t perSecond;
};
constexpr std::array<TimeUnit, 4> kTimeUnits { { { u"s", 1 }, { u"ms", 1'000 }, { u"\u00b5s", 1'000'000 },
    { u"ns", 1'000'000'000 } } };

QString symbolOf(const TimeUnit& unit)
{
    return QString::fromUtf16(unit.symbol.data(), static_cast<qsizetype>(unit.symbol.size()));
}

std::uint64_t powerOfTen(int exponent)
{
    std::uint64_t power = 1;
    for (; exponent > 0; --exponent)
        power *= 10;
    return power;
}

/// Ticks as a whole number of 1 / perSecond seconds, rounded to the nearest. @pre perSecond <= kMaxPerSecond
Wide scaled(std::uint64_t ticks, std::uint64_t ticksPerSecond, std::uint64_t perSecond)
{
    return (Wide { ticks } * perSecond + ticksPerSecond / 2) / ticksPerSecond;
}

/// Decimals of @p unit that tell @p resolution ticks apart.
int decimalsFor(const TimeUnit& unit, std::uint64_t resolution, std::uint64_t ticksPerSecond)
{
    int decimals = 0;
    std::uint64_t perSecond = unit.perSecond;
    while (perSecond < kMaxPerSecond && Wide { perSecond } * std::max<std::uint64_t>(resolution, 1) < ticksPerSecond) {
        perSecond *= 10;
        ++decimals;
    }
    return decimals;
}

/// Index of the greatest unit of which @p ticks are at least one; of the smallest where there is none.
std::size_t unitFor(std::uint64_t ticks, std::uint64_t ticksPerSecond)
{
    for (std::size_t i = 0; i < kTimeUnits.size(); ++i) {
        if (Wide { ticks } * kTimeUnits[i].perSecond >= ticksPerSecond)
            return i;
    }
    return kTimeUnits.size() - 1;
}

/// @p value / 10^decimals with the locale's digits and separators; decimals in groups of three.
QString decimalText(bool negative, Wide value, int decimals, const QLocale& locale, bool grouped = true)
{
    const std::uint64_t power = powerOfTen(decimals);
    const auto whole = static_cast<qulonglong>(value / power);
    QString text = locale.toString(whole);
    if (negative && value != 0)
        text.prepend(locale.negativeSign());
    if (decimals == 0)
        return text;
    text += locale.decimalPoint();
    auto rest = static_cast<std::uint64_t>(value % power);
    std::uint64_t place = power;
    for (int i = 0; i < decimals; ++i) {
        if (grouped && i > 0 && i % 3 == 0)
            text += QChar(kNarrowSpace);
        place /= 10;
        text += locale.toString(static_cast<qulonglong>(rest / place));
        rest %= place;
    }
    return text;
}

struct Amount {
    bool negative;
    std::uint64_t ticks;
};

Amount amountOf(core::Tick from, core::Tick to)
{
    return to < from ? Amount { true, core::ticksBetween(to, from) } : Amount { false, core::ticksBetween(from, to) };
}

/// @p significant: 0 shows all decimals that tell @p resolution apart, else at most that many significant digits.
QString timeText(const Amount& amount, std::uint64_t ticksPerSecond, std::uint64_t resolution, int significant)
{
    const QLocale locale;
    if (amount.ticks == 0) // nothing has the unit of what stands beside it
        return locale.toString(0) + QLatin1Char(' ') + symbolOf(kTimeUnits.front());
    for (std::size_t i = unitFor(amount.ticks, ticksPerSecond);; --i) {
        const TimeUnit& unit = kTimeUnits[i];
        int decimals = decimalsFor(unit, resolution, ticksPerSecond);
        if (significant > 0) {
            const Wide whole = Wide { amount.ticks } * unit.perSecond / ticksPerSecond;
            const int digits = whole < 10 ? 1 : whole < 100 ? 2 : whole < 1000 ? 3 : 4;
            decimals = std::min(decimals, std::max(significant - digits, 0));
        }
        const Wide value = scaled(amount.ticks, ticksPerSecond, unit.perSecond * powerOfTen(decimals));
        if (i > 0 && value >= Wide { 1000 } * powerOfTen(decimals)) // rounded up to one of the next unit
            continue;
        return decimalText(amount.negative, value, decimals, locale) + QLatin1Char(' ') + symbolOf(unit);
    }
}

/// @p value < 1000 with three significant digits.
QString threeDigits(double value)
{
    return QLocale().toString(value, 'f', value < 9.995 ? 2 : value < 99.95 ? 1 : 0);
}

constexpr std::uint64_t kAttosPerSecond = kMaxPerSecond;

struct TypedUnit {
    QStringView symbol;
    Wide attoseconds;
    int rank; ///< units must come in descending order
};

std::optional<TypedUnit> typedUnit(QStringView symbol)
{
    constexpr Wide kSecond = kAttosPerSecond;
    static const std::array<TypedUnit, 10> kUnits { {
        { u"h", kSecond * 3600, 7 },
        { u"m", kSecond * 60, 6 },
        { u"min", kSecond * 60, 6 },
        { u"s", kSecond, 5 },
        { u"ms", kSecond / 1'000, 4 },
        { u"us", kSecond / 1'000'000, 3 },
        { u"\u00b5s", kSecond / 1'000'000, 3 },
        { u"\u03bcs", kSecond / 1'000'000, 3 },
        { u"ns", kSecond / 1'000'000'000, 2 },
        { u"ps", kSecond / 1'000'000'000'000, 1 },
    } };
    const auto found
        = std::find_if(kUnits.begin(), kUnits.end(), [&](const TypedUnit& u) { return u.symbol == symbol; });
    return found == kUnits.end() ? std::nullopt : std::optional(*found);
}

bool isDecimalPoint(QChar c)
{
    return c == QLatin1Char('.') || c == QLatin1Char(',');
}

/// Reads "digits[.digits]" off the front of @p text as attoseconds of @p unit. Both kinds of decimal separators.
std::optional<Wide> attosecondsOf(QStringView number, Wide unit)
{
    Wide sum = 0;
    Wide fraction = unit;
    bool digits = false;
    bool afterPoint = false;
    for (const QChar c : number) {
        if (isDecimalPoint(c)) {
            if (afterPoint)
                return std::nullopt;
            afterPoint = true;
            continue;
        }
        digits = true;
        const auto digit = static_cast<unsigned>(c.digitValue());
        if (afterPoint) {
            fraction /= 10; // exact down to attoseconds
            sum += fraction * digit;
        } else if (__builtin_mul_overflow(sum, Wide { 10 }, &sum) || __builtin_add_overflow(sum, unit * digit, &sum)) {
            return std::nullopt;
        }
    }
    return digits ? std::optional(sum) : std::nullopt;
}

/// Sum of all parts of e.g. "1m23.5s".
std::optional<Wide> parseAttoseconds(QStringView text)
{
    Wide sum = 0;
    int lastRank = 100;
    while (!text.isEmpty()) {
        const auto isNumeric = [](QChar c) { return c.isDigit() || isDecimalPoint(c); };
        const auto numberEnd = std::find_if_not(text.begin(), text.end(), isNumeric);
        const auto unitEnd = std::find_if(numberEnd, text.end(), isNumeric);
        const QStringView symbol = text.sliced(numberEnd - text.begin(), unitEnd - numberEnd);
        const auto unit = typedUnit(symbol.isEmpty() ? QStringView(u"s") : symbol);
        if (!unit || unit->rank >= lastRank)
            return std::nullopt;
        const auto part = attosecondsOf(text.first(numberEnd - text.begin()), unit->attoseconds);
        if (!part || __builtin_add_overflow(sum, *part, &sum))
            return std::nullopt;
        lastRank = unit->rank;
        text = text.sliced(unitEnd - text.begin());
    }
    return lastRank == 100 ? std::nullopt : std::optional(sum);
}

} // namespace

TimeScale timeScaleOf(const core::StoreView& store)
{
    return { store.interval().begin, store.definitions().clock.ticksPerSecond };
}

TimeScale timeScaleOf(const core::ProfileSource& profile)
{
    return { profile.interval().begin, profile.definitions().clock.ticksPerSecond };
}

QString formatTime(core::Tick t, const TimeScale& scale, std::uint64_t resolution)
{
    return timeText(amountOf(scale.origin, t), scale.ticksPerSecond, resolution, 0);
}

QString formatTime(core::Tick t, const TimeScale& scale, core::Interval interval)
{
    constexpr std::uint64_t kParts = 10'000;
    return formatTime(t, scale, std::max<std::uint64_t>(interval.length() / kParts, 1));
}

QString formatDuration(std::int64_t ticks, const TimeScale& scale)
{
    return timeText(amountOf(0, ticks), scale.ticksPerSecond, 1, 4);
}

QString formatExactDuration(std::int64_t ticks, const TimeScale& scale)
{
    return timeText(amountOf(0, ticks), scale.ticksPerSecond, 1, 0);
}

QString plainSeconds(std::int64_t ticks, const TimeScale& scale)
{
    const Amount amount = amountOf(0, ticks);
    const int decimals = decimalsFor(kTimeUnits[0], 1, scale.ticksPerSecond);
    const Wide value = scaled(amount.ticks, scale.ticksPerSecond, powerOfTen(decimals));
    return decimalText(amount.negative, value, decimals, QLocale::c(), false);
}

QString formatBytes(std::uint64_t bytes)
{
    if (bytes < 1024)
        return QLocale().toString(static_cast<qulonglong>(bytes)) + QStringLiteral(" B");
    constexpr std::array<const char*, 6> kUnits { " KiB", " MiB", " GiB", " TiB", " PiB", " EiB" };
    std::size_t unit = 0;
    double value = static_cast<double>(bytes) / 1024;
    while (value >= 1023.5 && unit + 1 < kUnits.size()) {
        value /= 1024;
        ++unit;
    }
    return threeDigits(value) + QLatin1String(kUnits[unit]);
}

QString formatRate(std::uint64_t bytes, std::uint64_t ticks, const TimeScale& scale)
{
    if (ticks == 0)
        return {};
    constexpr std::array<const char*, 7> kUnits { " B/s", " kB/s", " MB/s", " GB/s", " TB/s", " PB/s", " EB/s" };
    std::size_t unit = 0;
    double value = static_cast<double>(bytes) / static_cast<double>(ticks) * static_cast<double>(scale.ticksPerSecond);
    while (value >= 999.5 && unit + 1 < kUnits.size()) {
        value /= 1000;
        ++unit;
    }
    return threeDigits(value) + QLatin1String(kUnits[unit]);
}

QString formatCount(std::uint64_t count)
{
    return QLocale().toString(static_cast<qulonglong>(count));
}

QString formatMetricSum(const core::MetricSum& sum)
{
    if (!sum.isInteger())
        return QLocale().toString(sum.toDouble(), 'g', 6);
    const auto number = static_cast<qlonglong>(sum.integer);
    if (number == sum.integer)
        return QLocale().toString(number);
    // More digits than Qt's integers have.
    const QString digits = QString::fromStdString(core::decimalText(sum.integer < 0 ? -sum.integer : sum.integer));
    QString text = sum.integer < 0 ? QLocale().negativeSign() : QString();
    for (qsizetype i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0)
            text += QLocale().groupSeparator();
        text += digits[i];
    }
    return text;
}

QString plainMetricSum(const core::MetricSum& sum)
{
    return sum.isInteger() ? QString::fromStdString(core::decimalText(sum.integer))
                           : QString::number(sum.toDouble(), 'g', QLocale::FloatingPointShortest);
}

int pluralNumber(std::uint64_t count)
{
    return static_cast<int>(std::min<std::uint64_t>(count, std::numeric_limits<int>::max()));
}

QString formatPercent(double share)
{
    const QString pattern = QCoreApplication::translate("lightcone::views::Formatting", "%1 %", "a percentage");
    const double percent = share * 100;
    if (percent > 0 && percent < 0.05)
        return QStringLiteral("< ") + pattern.arg(QLocale().toString(0.1, 'f', 1));
    if (percent < 100 && percent >= 99.95)
        return QStringLiteral("> ") + pattern.arg(QLocale().toString(99.9, 'f', 1));
    return pattern.arg(QLocale().toString(percent, 'f', 1));
}

std::optional<core::Tick> parseTime(QStringView text, const TimeScale& scale)
{
    QString compact;
    for (const QChar c : text) {
        if (!c.isSpace())
            compact += c;
    }
    QStringView rest = compact;
    const bool negative = rest.startsWith(QLatin1Char('-')) || rest.startsWith(QChar(0x2212));
    if (negative)
        rest = rest.sliced(1);
    const auto attoseconds = parseAttoseconds(rest);
    if (!attoseconds)
        return std::nullopt;
    Wide ticks = 0;
    const Wide fraction = *attoseconds % kAttosPerSecond;
    if (__builtin_mul_overflow(*attoseconds / kAttosPerSecond, Wide { scale.ticksPerSecond }, &ticks))
        return std::nullopt;
    ticks += (fraction * scale.ticksPerSecond + kAttosPerSecond / 2) / kAttosPerSecond;
    if (ticks > static_cast<Wide>(core::kMaxTick))
        return std::nullopt;
    const auto offset = static_cast<core::Tick>(ticks);
    core::Tick result = 0;
    if (__builtin_add_overflow(scale.origin, negative ? -offset : offset, &result))
        return std::nullopt;
    return result;
}

} // namespace lightcone::views
