// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/linehit.h"

#include "core/analysis/messages/messagebundles.h"
#include "views/lines/inkdensity.h"
#include "views/lines/lineshapes.h"
#include "views/plot/eventsigns.h"

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

double distance(const QLineF& line, QPointF point)
{
    const QPointF along(line.dx(), line.dy());
    const double squared = QPointF::dotProduct(along, along);
    const double share
        = squared > 0 ? std::clamp(QPointF::dotProduct(point - line.p1(), along) / squared, 0.0, 1.0) : 0;
    const QPointF off = point - (line.p1() + share * along);
    return std::hypot(off.x(), off.y());
}

double messageRadius(std::size_t lines)
{
    return lines <= 200 ? 5 : lines <= 800 ? 3 : 2;
}

/// The half of a line that is @p width wide, and a pixel more: nobody points better.
double inkRadius(double width)
{
    return width / 2 + 1;
}

/// The length of the part of @p line in @p square.
double lengthIn(const QLineF& line, const QRectF& square)
{
    // Liang and Barsky: the shares of the way at which the line enters and leaves the square.
    double enter = 0;
    double leave = 1;
    const auto clip = [&](double from, double along, double least, double most) {
        if (along == 0) {
            leave = from < least || from > most ? 0 : leave;
            return;
        }
        const auto [first, last] = std::minmax({ (least - from) / along, (most - from) / along });
        enter = std::max(enter, first);
        leave = std::min(leave, last);
    };
    clip(line.x1(), line.dx(), square.left(), square.right());
    clip(line.y1(), line.dy(), square.top(), square.bottom());
    return std::max(0.0, leave - enter) * line.length();
}

LineHit hitMessages(const LineShapes& shapes, QPointF position, Ground ground, std::optional<std::size_t> selected)
{
    constexpr double kNear = 4; // pixels
    constexpr int kTellable = 3; // more lines so near cannot be told apart
    constexpr double kSeen = 1.0 / 3;
    const std::vector<MessageShape>& messages = shapes.messages;
    LineHit hit;
    LineHit onSelected;
    int near = 0;
    const double radius = messageRadius(messages.size());
    double nearest = radius;
    for (std::size_t i = 0; i < messages.size(); ++i) {
        const double away = distance(messages[i].line, position);
        near += away < kNear ? 1 : 0;
        const bool isReached
            = ground == Ground::Bar ? away <= inkRadius(messageWidth(messages[i].count)) : away < radius;
        if (!isReached)
            continue;
        if (messages[i].source == selected)
            onSelected = { LineHit::Kind::Message, i };
        if (away < nearest) {
            nearest = away;
            hit = { LineHit::Kind::Message, i };
        }
    }
    if (ground == Ground::Free)
        return hit;
    if (hit.kind == LineHit::Kind::Nothing)
        return onSelected; // its ink is wider than the radius
    const bool isTellable = ground == Ground::NearBar || near <= kTellable;
    return isTellable && seenStrength(shapes, hit.index, position) >= kSeen ? hit : onSelected;
}

} // namespace

double seenStrength(const LineShapes& shapes, std::size_t message, QPointF point)
{
    const QRectF part(point.x() - Ink::kPart / 2.0, point.y() - Ink::kPart / 2.0, Ink::kPart, Ink::kPart);
    const InkDensity densities = densityOfMessages(shapes);
    constexpr double kOpaque = 255;
    double covered = 0;
    for (const MessageShape& other : shapes.messages) {
        if (const double length = lengthIn(other.line, part); length > 0) {
            const MessageLook look = lookOf(other, densities);
            covered += length * look.width * look.alpha / kOpaque;
        }
    }
    covered /= part.width() * part.height();
    const InkFade::Bound bound = messageBounds(shapes).at(point.y(), shapes);
    const double left = covered > bound.most ? bound.most / covered : 1;
    return lookOf(shapes.messages[message], densities).alpha / kOpaque * left * bound.strength * shapes.strength;
}

std::optional<std::size_t> bundleOf(const core::MessageBundles& bundles, core::MessageId message)
{
    const auto found = std::ranges::lower_bound(bundles.bundles, message, {}, &core::MessageBundle::message);
    if (found == bundles.bundles.end() || found->message != message)
        return std::nullopt;
    return static_cast<std::size_t>(found - bundles.bundles.begin());
}

LineHit hitLines(const LineShapes& shapes, QPointF position, Ground ground, std::optional<std::size_t> selected)
{
    LineHit hit;
    double nearest = kEventSignSize / 2;
    for (std::size_t i = 0; i < shapes.unmatched.size(); ++i) {
        const double away = QLineF(shapes.unmatched[i].center, position).length();
        if (away <= nearest) {
            nearest = away;
            hit = { LineHit::Kind::Unmatched, i };
        }
    }
    if (hit.kind == LineHit::Kind::Unmatched)
        return hit;
    hit = hitMessages(shapes, position, ground, selected);
    if (hit.kind == LineHit::Kind::Message)
        return hit;
    if (!shapes.oneSided.empty()) {
        hit = hitMessages(shapes.ofOneSided(), position, ground, std::nullopt);
        if (hit.kind == LineHit::Kind::Message)
            return { LineHit::Kind::OneSided, hit.index };
    }
    nearest = ground == Ground::Bar ? inkRadius(1) : 3;
    for (std::size_t i = 0; i < shapes.collectives.size(); ++i) {
        for (const QLineF& edge : shapes.collectives[i].edges) {
            const double away = distance(edge, position);
            if (away < nearest) {
                nearest = away;
                hit = { LineHit::Kind::Collective, i };
            }
        }
    }
    return hit;
}

} // namespace lightcone::views
