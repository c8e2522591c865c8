// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/perspectives.h"

#include "app/settings/settingsfile.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

constexpr QLatin1String kSection("perspectives");

/// Names may have any characters, keys may not.
QString keyOf(const QString& name)
{
    return kSection + u'/' + QString::fromLatin1(QUrl::toPercentEncoding(name));
}

QString base64(const QByteArray& bytes)
{
    return QString::fromLatin1(bytes.toBase64());
}

QByteArray bytesOf(const QJsonValue& value)
{
    return QByteArray::fromBase64(value.toString().toLatin1());
}

QByteArray jsonOf(const Perspective& perspective)
{
    QJsonObject settings;
    for (auto it = perspective.settings.begin(); it != perspective.settings.end(); ++it)
        settings.insert(it.key(), base64(it.value()));
    const QJsonObject all { { u"views"_s, QJsonArray::fromStringList(perspective.views) },
        { u"places"_s, base64(perspective.places) }, { u"chart_places"_s, base64(perspective.chartPlaces) },
        { u"width"_s, perspective.width }, { u"settings"_s, settings } };
    return QJsonDocument(all).toJson(QJsonDocument::Compact);
}

Perspective perspectiveOf(const QString& name, const QByteArray& json)
{
    const QJsonObject all = QJsonDocument::fromJson(json).object();
    Perspective perspective;
    perspective.name = name;
    for (const QJsonValue view : all.value("views"_L1).toArray())
        perspective.views.append(view.toString());
    perspective.places = bytesOf(all.value("places"_L1));
    perspective.chartPlaces = bytesOf(all.value("chart_places"_L1));
    perspective.width = std::max(0, all.value("width"_L1).toInt());
    const QJsonObject settings = all.value("settings"_L1).toObject();
    for (auto it = settings.begin(); it != settings.end(); ++it)
        perspective.settings.insert(it.key(), bytesOf(it.value()));
    return perspective;
}

} // namespace

QList<Perspective> loadPerspectives()
{
    const IniFile file = readSettingsFile();
    QList<Perspective> perspectives;
    for (const QString& key : file.childKeys(kSection)) {
        const QString name = QUrl::fromPercentEncoding(key.toLatin1());
        const Perspective perspective = perspectiveOf(name, file.value(kSection + u'/' + key).toByteArray());
        if (!name.isEmpty() && !perspective.views.isEmpty())
            perspectives.append(perspective);
    }
    std::ranges::sort(perspectives, {}, &Perspective::name);
    return perspectives;
}

core::Status savePerspective(const Perspective& perspective)
{
    return changeSettingsFile([&](IniFile& file) { file.setValue(keyOf(perspective.name), jsonOf(perspective)); });
}

core::Status removePerspective(const QString& name)
{
    return changeSettingsFile([&name](IniFile& file) { file.remove(keyOf(name)); });
}

} // namespace lightcone::app
