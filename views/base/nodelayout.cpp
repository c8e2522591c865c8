// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/nodelayout.h"

#include "core/files/outputfile.h"
#include "views/base/filenames.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>
#include <QFile>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>
#include <span>

namespace lightcone::views {

namespace {

constexpr QLatin1String kLayoutMark("lightcone-layout");
constexpr int kLayoutVersion = 1;
constexpr qint64 kMostLayoutBytes = qint64 { 1 } << 26;

class NodeLayoutText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::NodeLayout)
};

/// What the system says of it.
QString whyOf(const core::Error& error)
{
    return error.args.empty() ? QString() : visibleText(QString::fromStdString(error.args.front()));
}

/// Moves all places into [0, 1] × [0, 1], if one is outside.
void fitPlaces(std::vector<NodeLayout::Node>& nodes)
{
    QPointF least(0, 0);
    QPointF most(1, 1);
    for (const NodeLayout::Node& node : nodes) {
        least = { std::min(least.x(), node.place.x()), std::min(least.y(), node.place.y()) };
        most = { std::max(most.x(), node.place.x()), std::max(most.y(), node.place.y()) };
    }
    for (NodeLayout::Node& node : nodes) // halves, as differences of great numbers overflow
        node.place = { (node.place.x() / 2 - least.x() / 2) / (most.x() / 2 - least.x() / 2),
            (node.place.y() / 2 - least.y() / 2) / (most.y() / 2 - least.y() / 2) };
}

} // namespace

std::vector<const NodeLayout::Node*> nodesOf(const NodeLayout& layout, const std::vector<QString>& names)
{
    QHash<QString, int> locations; // of each name
    for (const QString& name : names)
        ++locations[name];
    QHash<QString, std::vector<const NodeLayout::Node*>> byName;
    QHash<qulonglong, const NodeLayout::Node*> byNumber; // of those without a name
    for (const NodeLayout::Node& node : layout.nodes) {
        if (!node.location.isEmpty())
            byName[node.location].push_back(&node);
        else if (node.number)
            byNumber.insert(*node.number, &node);
    }
    std::vector<const NodeLayout::Node*> nodes;
    nodes.reserve(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto named = byName.constFind(names[i]);
        const NodeLayout::Node* found = byNumber.value(i, nullptr);
        if (named != byName.constEnd()) {
            const auto numbered = std::ranges::find_if(*named, [i](const auto* node) { return node->number == i; });
            if (numbered != named->end())
                found = *numbered;
            else if (locations[names[i]] == 1)
                found = named->front();
        }
        nodes.push_back(found);
    }
    return nodes;
}

QJsonObject toJson(const NodeLayout& layout)
{
    QJsonArray nodes;
    for (const NodeLayout::Node& node : layout.nodes) {
        QJsonObject entry { { QStringLiteral("x"), node.place.x() }, { QStringLiteral("y"), node.place.y() } };
        if (!node.location.isEmpty())
            entry.insert(QStringLiteral("location"), node.location);
        if (node.number)
            entry.insert(QStringLiteral("number"), static_cast<qint64>(*node.number));
        if (!node.label.isEmpty())
            entry.insert(QStringLiteral("label"), node.label);
        if (!node.group.isEmpty())
            entry.insert(QStringLiteral("group"), node.group);
        nodes.append(entry);
    }
    return { { kLayoutMark, kLayoutVersion }, { QStringLiteral("nodes"), nodes } };
}

ReadNodeLayout nodeLayoutOf(const QJsonObject& object)
{
    if (object.value(kLayoutMark).toInt() != kLayoutVersion || !object.value(QStringLiteral("nodes")).isArray())
        return { nullptr,
            NodeLayoutText::tr("This is no layout of nodes: it has no \"lightcone-layout\": 1 and list \"nodes\".") };
    NodeLayout layout;
    for (const QJsonValue value : object.value(QStringLiteral("nodes")).toArray()) {
        const QJsonObject entry = value.toObject();
        const QJsonValue x = entry.value(QStringLiteral("x"));
        const QJsonValue y = entry.value(QStringLiteral("y"));
        const QJsonValue number = entry.value(QStringLiteral("number"));
        NodeLayout::Node node;
        node.location = visibleText(entry.value(QStringLiteral("location")).toString());
        if (number.isDouble() && number.toDouble() >= 0 && number.toDouble() <= 0xffffffff)
            node.number = static_cast<std::size_t>(number.toDouble());
        if (!x.isDouble() || !y.isDouble() || (node.location.isEmpty() && !node.number))
            return { nullptr,
                NodeLayoutText::tr("Node %1 of the layout has no location or number, or no x and y.")
                    .arg(layout.nodes.size() + 1) };
        node.place = { x.toDouble(), y.toDouble() };
        node.label = visibleText(entry.value(QStringLiteral("label")).toString());
        node.group = visibleText(entry.value(QStringLiteral("group")).toString());
        layout.nodes.push_back(std::move(node));
    }
    fitPlaces(layout.nodes);
    return { std::make_shared<const NodeLayout>(std::move(layout)) };
}

ReadNodeLayout readLayoutFile(const QString& fileName)
{
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly))
        return {
            nullptr,
            NodeLayoutText::tr("%1 could not be read: %2", "file, why").arg(visibleText(fileName), file.errorString())
        };
    const QByteArray bytes = file.read(kMostLayoutBytes + 1);
    if (bytes.size() > kMostLayoutBytes)
        return { nullptr, NodeLayoutText::tr("%1 is too long for a layout.", "file").arg(visibleText(fileName)) };
    ReadNodeLayout read = nodeLayoutOf(QJsonDocument::fromJson(bytes).object());
    if (!read.layout)
        read.problem = NodeLayoutText::tr("%1: %2", "file, what is wrong").arg(visibleText(fileName), read.problem);
    return read;
}

QString writeLayoutFile(const QString& fileName, const NodeLayout& layout)
{
    const QByteArray bytes = QJsonDocument(toJson(layout)).toJson();
    const core::Status written = core::writeFile(
        toPath(fileName), std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size()))));
    return written.isOk() ? QString()
                          : NodeLayoutText::tr("%1 could not be written: %2", "file, why")
                                .arg(visibleText(fileName), whyOf(written.error()));
}

} // namespace lightcone::views
