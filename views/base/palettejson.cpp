// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/palettejson.h"

#include "views/base/shownclasses.h"

#include <QColor>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lightcone::views {

namespace {

constexpr QLatin1String kMark("lightcone_palette");
constexpr int kVersion = 1;

std::optional<QRgb> colorOf(const QJsonValue& value)
{
    const QColor color(value.toString());
    return color.isValid() ? std::optional(color.rgb()) : std::nullopt;
}

QString colorText(QRgb color)
{
    return QColor::fromRgb(color).name();
}

} // namespace

std::optional<core::FunctionClass> functionClassOf(const QString& name)
{
    for (std::size_t i = 0; i < core::kFunctionClassCount; ++i) {
        if (const auto functionClass = static_cast<core::FunctionClass>(i); functionClassWord(functionClass) == name)
            return functionClass;
    }
    return std::nullopt;
}

QString functionClassWord(core::FunctionClass functionClass)
{
    const std::string_view name = core::functionClassName(functionClass);
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

std::optional<core::ActivityRule> activityRuleOf(const QString& name)
{
    const auto found = std::ranges::find(kChosenActivities, name, &activityRuleWord);
    return found == kChosenActivities.end() ? std::nullopt : std::optional(*found);
}

QString activityRuleWord(core::ActivityRule rule)
{
    const std::string_view name = core::activityRuleName(rule);
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

QJsonObject toJson(const Palette& palette)
{
    QJsonObject functions;
    for (const auto& [name, color] : palette.functions)
        functions.insert(QString::fromStdString(name), colorText(color));
    QJsonObject classes;
    for (const auto& [shownClass, color] : palette.classes)
        classes.insert(shownClassWord(shownClass), colorText(color));
    QJsonObject moved;
    for (const auto& [name, functionClass] : palette.moved)
        moved.insert(QString::fromStdString(name), functionClassWord(functionClass));
    QJsonObject activities;
    for (const auto& [name, rule] : palette.activities)
        activities.insert(QString::fromStdString(name), activityRuleWord(rule));
    QJsonObject object;
    for (const auto& [key, value] : { std::pair("functions"_L1, functions), std::pair("classes"_L1, classes),
             std::pair("moved"_L1, moved), std::pair("activities"_L1, activities) }) {
        if (!value.isEmpty())
            object.insert(key, value);
    }
    return object;
}

Palette paletteOf(const QJsonObject& object)
{
    return readPalette(object).palette;
}

ReadPalette readPalette(const QJsonObject& object)
{
    ReadPalette read;
    Palette& palette = read.palette;
    const QJsonObject functions = object["functions"_L1].toObject();
    for (auto it = functions.begin(); it != functions.end(); ++it) {
        if (const auto color = colorOf(it.value()))
            palette.functions[it.key().toStdString()] = *color;
        else
            read.leftOut += it.key();
    }
    const QJsonObject classes = object["classes"_L1].toObject();
    for (auto it = classes.begin(); it != classes.end(); ++it) {
        const auto color = colorOf(it.value());
        if (const auto shownClass = shownClassOf(it.key()); shownClass && color)
            palette.classes[*shownClass] = *color;
        else
            read.leftOut += it.key();
    }
    const QJsonObject moved = object["moved"_L1].toObject();
    for (auto it = moved.begin(); it != moved.end(); ++it) {
        if (const auto functionClass = functionClassOf(it.value().toString()))
            palette.moved[it.key().toStdString()] = *functionClass;
        else
            read.leftOut += it.key();
    }
    const QJsonObject activities = object["activities"_L1].toObject();
    for (auto it = activities.begin(); it != activities.end(); ++it) {
        if (const auto rule = activityRuleOf(it.value().toString()))
            palette.activities[it.key().toStdString()] = *rule;
        else
            read.leftOut += it.key();
    }
    return read;
}

QByteArray paletteFile(const Palette& palette)
{
    QJsonObject object = toJson(palette);
    object.insert(kMark, kVersion);
    return QJsonDocument(object).toJson();
}

std::optional<ReadPalette> paletteOfFile(const QByteArray& bytes)
{
    const QJsonObject object = QJsonDocument::fromJson(bytes).object();
    if (object[kMark].toInt() != kVersion)
        return std::nullopt;
    return readPalette(object);
}

} // namespace lightcone::views
