// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/messagecoloring.h"

#include "core/analysis/messages/messagebundles.h"
#include "core/model/definitions.h"
#include "core/store/storeview.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace lightcone::views {

namespace {

constexpr std::uint64_t kSeveral = std::numeric_limits<std::uint64_t>::max();
constexpr std::size_t kMaxKeys = 12;
constexpr std::uint64_t kFarthest = ColorScheme::kScaleSteps - 1; ///< links; more have the same colour

/// The least number of bytes of the second and of each further step of the scale.
constexpr std::array<std::uint64_t, ColorScheme::kScaleSteps - 1> kByteSteps { 64, 1 << 10, 1 << 14, 1 << 18, 1 << 22,
    1 << 26 };
constexpr std::array<double, ColorScheme::kScaleSteps - 1> kSecondSteps { 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1 };

/// The text of a step: "10 µs".
QString secondsText(double seconds)
{
    const bool isMilliseconds = seconds > 5e-4;
    const int number = static_cast<int>(std::lround(seconds * (isMilliseconds ? 1e3 : 1e6)));
    return QString::number(number) + (isMilliseconds ? QStringLiteral(" ms") : QStringLiteral(" µs"));
}

class ColoringText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::MessageColors)
};

template <typename Steps, typename Value> std::uint64_t stepOf(const Steps& steps, Value value)
{
    return static_cast<std::uint64_t>(std::ranges::upper_bound(steps, value) - steps.begin());
}

template <typename Id> std::uint64_t shared(const std::optional<Id>& id)
{
    return id ? static_cast<std::uint64_t>(*id) : kSeveral;
}

} // namespace

QString messageColoringText(MessageColoring coloring)
{
    switch (coloring) {
    case MessageColoring::Plain:
        return ColoringText::tr("One colour");
    case MessageColoring::Bytes:
        return ColoringText::tr("Size");
    case MessageColoring::Duration:
        return ColoringText::tr("Duration");
    case MessageColoring::Tag:
        return ColoringText::tr("Tag");
    case MessageColoring::Communicator:
        return ColoringText::tr("Communicator");
    case MessageColoring::Sender:
        return ColoringText::tr("Sender");
    case MessageColoring::Distance:
        return ColoringText::tr("Distance");
    }
    return {};
}

std::shared_ptr<const LocationDistances> distancesFor(
    MessageColoring coloring, const core::StoreView& store, core::Topology topology)
{
    return coloring == MessageColoring::Distance ? std::make_shared<const LocationDistances>(store, topology) : nullptr;
}

MessageColors::MessageColors(MessageColoring coloring, const ColorScheme& scheme, const TimeScale& scale,
    const core::Definitions& definitions, std::shared_ptr<const LocationDistances> distances)
    : m_coloring(coloring)
    , m_scheme(scheme)
    , m_scale(scale)
    , m_definitions(definitions)
    , m_distances(std::move(distances))
{
}

std::uint64_t MessageColors::valueOf(const core::MessageBundle& bundle) const
{
    switch (m_coloring) {
    case MessageColoring::Plain:
        break;
    case MessageColoring::Bytes:
        return stepOf(kByteSteps, bundle.bytes / std::max<std::uint64_t>(1, bundle.count));
    case MessageColoring::Duration:
        return stepOf(kSecondSteps, static_cast<double>(bundle.longest) / static_cast<double>(m_scale.ticksPerSecond));
    case MessageColoring::Tag:
        return shared(bundle.tag);
    case MessageColoring::Communicator:
        return shared(bundle.communicator);
    case MessageColoring::Sender:
        return shared(bundle.sender);
    case MessageColoring::Distance:
        if (m_distances && bundle.sender && bundle.receiver) {
            if (const auto links = m_distances->between(*bundle.sender, *bundle.receiver))
                return std::min<std::uint64_t>(*links, kFarthest);
        }
        break;
    }
    return kSeveral;
}

QColor MessageColors::colorOfValue(std::uint64_t value) const
{
    if (value == kSeveral)
        return m_scheme.messageBundle;
    return isScale() ? m_scheme.scale(static_cast<int>(value)) : m_scheme.category(static_cast<std::size_t>(value));
}

QColor MessageColors::colorOf(const core::MessageBundle& bundle) const
{
    return m_coloring == MessageColoring::Plain ? QColor() : colorOfValue(valueOf(bundle));
}

QString MessageColors::textOf(std::uint64_t value) const
{
    const auto stepText = [value](const auto& steps, const auto& text) {
        return value < steps.size() ? ColoringText::tr("< %1").arg(text(steps[value]))
                                    : ColoringText::tr("≥ %1").arg(text(steps.back()));
    };
    if (m_coloring == MessageColoring::Bytes)
        return stepText(kByteSteps, formatBytes);
    if (m_coloring == MessageColoring::Duration)
        return stepText(kSecondSteps, secondsText);
    if (m_coloring == MessageColoring::Distance) {
        if (value == kSeveral)
            return ColoringText::tr("several ways, or no known distance");
        return value < kFarthest ? ColoringText::tr("%Ln link(s)", nullptr, static_cast<int>(value))
                                 : ColoringText::tr("%Ln link(s) or more", nullptr, static_cast<int>(value));
    }
    if (value == kSeveral)
        return m_coloring == MessageColoring::Tag         ? ColoringText::tr("several tags")
            : m_coloring == MessageColoring::Communicator ? ColoringText::tr("several communicators")
                                                          : ColoringText::tr("several senders");
    if (m_coloring == MessageColoring::Tag)
        return ColoringText::tr("tag %1").arg(value);
    if (m_coloring == MessageColoring::Communicator) {
        return value < m_definitions.communicators.size()
            ? nameText(m_definitions.communicators[static_cast<std::size_t>(value)].name)
            : ColoringText::tr("unknown communicator");
    }
    return value < m_definitions.locations.size()
        ? nameText(m_definitions.locationLabel(core::idAt<core::LocationId>(value)))
        : QString();
}

std::vector<ColorKey> MessageColors::keys(std::span<const core::MessageBundle> bundles) const
{
    std::vector<ColorKey> keys;
    if (m_coloring == MessageColoring::Plain)
        return keys;
    std::vector<std::uint64_t> values;
    values.reserve(bundles.size());
    for (const core::MessageBundle& bundle : bundles)
        values.push_back(valueOf(bundle));
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    const bool hasSeveral = !values.empty() && values.back() == kSeveral;
    if (hasSeveral)
        values.pop_back();
    if (m_distances && !(values.empty() && !hasSeveral))
        keys.push_back(
            { QColor(), ColoringText::tr("distance in an assumed %1:").arg(networkText(m_distances->topology())) });
    for (std::size_t i = 0; i < std::min(values.size(), kMaxKeys); ++i)
        keys.push_back({ colorOfValue(values[i]), textOf(values[i]) });
    if (values.size() > kMaxKeys)
        keys.push_back({ QColor(), ColoringText::tr("and %1 more").arg(formatCount(values.size() - kMaxKeys)) });
    if (hasSeveral)
        keys.push_back({ colorOfValue(kSeveral), textOf(kSeveral) });
    return keys;
}

} // namespace lightcone::views
