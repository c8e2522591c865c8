// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QPointF>
#include <QString>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace lightcone::views {

/// Where a person has put locations in a picture of nodes. A value.
struct NodeLayout {
    struct Node {
        QString location; ///< its name as nameText() has it; empty: the number alone says which
        std::optional<std::size_t> number; ///< its place among the locations with events
        QPointF place; ///< in [0, 1] × [0, 1], where y grows downwards
        QString label {}; ///< stands beside it in place of the name; empty: the name does
        QString group {}; ///< those of one group have a frame; empty: of none

        friend bool operator==(const Node&, const Node&) = default;
    };
    std::vector<Node> nodes;

    friend bool operator==(const NodeLayout&, const NodeLayout&) = default;
};

/// The node of each location: the first one with its name, and where several locations or nodes have that name, or the
/// node has none, the one with its number. O(names + nodes, sorted)
/// @param names  of the locations, as nameText() has them, by number
/// @returns by number; null: the layout has no place for it
std::vector<const NodeLayout::Node*> nodesOf(const NodeLayout& layout, const std::vector<QString>& names);

/// {"lightcone-layout": 1, "nodes": [{"location": name, "number": 0, "x": 0.5, "y": 0.5, "label": text, "group":
/// text}]}
QJsonObject toJson(const NodeLayout& layout);
/// A layout, or what is wrong with it, in one sentence.
struct ReadNodeLayout {
    std::shared_ptr<const NodeLayout> layout; ///< null: there is a problem
    QString problem {};
};
/// Reads what toJson() gives. Places beyond [0, 1] are scaled, all in the same way, so that they fill it.
ReadNodeLayout nodeLayoutOf(const QJsonObject& object);

/// Reads a layout file. Blocking. Longer files than 64 MiB are refused.
ReadNodeLayout readLayoutFile(const QString& fileName);
/// Writes one as core::OutputFile does. Blocking. @returns what went wrong; empty: nothing.
QString writeLayoutFile(const QString& fileName, const NodeLayout& layout);

} // namespace lightcone::views
