// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings.h"

#include "app/settings/settingsfile.h"
#include "views/base/palettejson.h"
#include "views/base/shownclasses.h"

#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

constexpr std::array kRowContents { std::pair { views::RowContent::Shares, "shares" },
    std::pair { views::RowContent::DominantFunction, "dominant" },
    std::pair { views::RowContent::Activity, "activity" }, std::pair { views::RowContent::Task, "task" } };
constexpr std::array kThemes { std::pair { ThemeChoice::System, "system" }, std::pair { ThemeChoice::Light, "light" },
    std::pair { ThemeChoice::Dark, "dark" } };
using PictureTheme = views::ExportSettings::ThemeChoice;
constexpr std::array kPictureThemes { std::pair { PictureTheme::AsShown, "as_shown" },
    std::pair { PictureTheme::Light, "light" }, std::pair { PictureTheme::Dark, "dark" } };
using Format = views::PictureFormat;
constexpr std::array kPictureFormats { std::pair { Format::Png, "png" }, std::pair { Format::Svg, "svg" },
    std::pair { Format::Pdf, "pdf" } };
using Size = views::ExportSettings::SizeChoice;
constexpr std::array kSizeChoices { std::pair { Size::AsShown, "as_shown" },
    std::pair { Size::SingleColumn, "single_column" }, std::pair { Size::DoubleColumn, "double_column" },
    std::pair { Size::Own, "own" } };
using views::LengthUnit;
constexpr std::array kLengthUnits { std::pair { LengthUnit::Pixels, "px" }, std::pair { LengthUnit::Millimetres, "mm" },
    std::pair { LengthUnit::Points, "pt" } };
constexpr std::array kWheelModes { std::pair { views::WheelMode::Scrolls, "scrolls" },
    std::pair { views::WheelMode::Zooms, "zooms" } };

template <typename Names, typename Value> QString nameOf(const Names& names, Value value)
{
    for (const auto& [candidate, name] : names)
        if (candidate == value)
            return QString::fromLatin1(name);
    return {};
}

template <typename Names, typename Value> Value valueOf(const Names& names, const QString& text, Value fallback)
{
    for (const auto& [value, name] : names)
        if (text == QLatin1StringView(name))
            return value;
    return fallback;
}

views::PictureSize loadPictureSize(const IniFile& file)
{
    using views::PictureSize;
    const auto number = [&file](QLatin1String key, double least, double most, double usual) {
        const double value = file.value(key, usual).toDouble();
        return value >= least && value <= most ? value : usual;
    };
    PictureSize size;
    size.unit = valueOf(kLengthUnits, file.value("export/unit"_L1).toString(), size.unit);
    constexpr int kMost = views::PictureOptions::kMaxSide;
    const QSizeF old = file.value("export/size"_L1).toSizeF(); // older versions know whole pixels only
    const QSizeF sides(
        file.value("export/width"_L1, old.width()).toDouble(), file.value("export/height"_L1, old.height()).toDouble());
    if (sides.width() >= 1 && sides.height() >= 1 && sides.width() <= kMost && sides.height() <= kMost)
        size.size = sides;
    size.isHeightFree = file.value("export/automatic_height"_L1, true).toBool();
    size.fontSize = number("export/font_size"_L1, PictureSize::kMinFontSize, PictureSize::kMaxFontSize, size.fontSize);
    size.dpi = number("export/dpi"_L1, PictureSize::kMinDpi, PictureSize::kMaxDpi, size.dpi);
    return size;
}

views::ExportSettings loadPicture(const IniFile& file)
{
    views::ExportSettings picture;
    picture.folder = file.value("export/folder"_L1).toString();
    picture.format = valueOf(kPictureFormats, file.value("export/format"_L1).toString(), picture.format);
    picture.sizeChoice = valueOf(kSizeChoices, file.value("export/size_choice"_L1).toString(), picture.sizeChoice);
    picture.size = loadPictureSize(file);
    picture.theme = valueOf(kPictureThemes, file.value("export/theme"_L1).toString(), picture.theme);
    picture.legend = file.value("export/legend"_L1, picture.legend).toBool();
    picture.messages = file.value("export/messages"_L1, picture.messages).toBool();
    picture.selection = file.value("export/selection"_L1, picture.selection).toBool();
    picture.allAsShapes = file.value("export/all_shapes"_L1, picture.allAsShapes).toBool();
    return picture;
}

void savePicture(IniFile& file, const views::ExportSettings& picture)
{
    file.setValue("export/folder"_L1, picture.folder);
    file.setValue("export/format"_L1, nameOf(kPictureFormats, picture.format));
    file.setValue("export/size_choice"_L1, nameOf(kSizeChoices, picture.sizeChoice));
    file.setValue("export/width"_L1, picture.size.size.width());
    file.setValue("export/height"_L1, picture.size.size.height());
    file.setValue("export/automatic_height"_L1, picture.size.isHeightFree);
    file.setValue("export/unit"_L1, nameOf(kLengthUnits, picture.size.unit));
    file.setValue("export/font_size"_L1, picture.size.fontSize);
    file.setValue("export/dpi"_L1, picture.size.dpi);
    file.setValue("export/theme"_L1, nameOf(kPictureThemes, picture.theme));
    file.setValue("export/legend"_L1, picture.legend);
    file.setValue("export/messages"_L1, picture.messages);
    file.setValue("export/selection"_L1, picture.selection);
    file.setValue("export/all_shapes"_L1, picture.allAsShapes);
}

/// Adds what older versions kept of tables to the settings of the views that these have become.
void addOldColumns(const IniFile& file, QHash<QString, QByteArray>& settings)
{
    const auto columns
        = [&file](const char* table) { return file.value("columns/"_L1 + QLatin1String(table)).toByteArray(); };
    const auto add = [&settings](const QString& view, const QByteArray& kept) {
        if (!kept.isEmpty() && !settings.contains(view))
            settings.insert(view, kept);
    };
    add(u"functions"_s, columns("functions"));
    add(u"calltree"_s, columns("callTree"));
    if (const QByteArray groups = columns("messageGroups"); !groups.isEmpty())
        add(u"messages"_s, groups + '\n' + columns("messages"));
}

// Mappings are pairs of texts: where a path begins in traces, and where that is here.
views::SourceSettings loadSource(const IniFile& file)
{
    views::SourceSettings source;
    source.editor = file.value("source/editor"_L1).toString();
    const QStringList texts = file.value("source/mappings"_L1).toStringList();
    for (qsizetype i = 0; i + 1 < texts.size(); i += 2) {
        if (!texts[i].isEmpty())
            source.mappings.push_back({ texts[i], texts[i + 1] });
    }
    return source;
}

void saveSource(IniFile& file, const views::SourceSettings& source)
{
    QStringList texts;
    for (const views::PathMapping& mapping : source.mappings)
        texts << mapping.from << mapping.to;
    file.setValue("source/editor"_L1, source.editor);
    file.setValue("source/mappings"_L1, texts);
}

// Entries are "#rrggbb name" or "class name".
views::Palette loadPalette(const IniFile& file)
{
    views::Palette palette;
    for (const QString& entry : file.value("functions/colors"_L1).toStringList()) {
        const QColor color(entry.section(u' ', 0, 0));
        if (const QString name = entry.section(u' ', 1); color.isValid() && !name.isEmpty())
            palette.functions[name.toStdString()] = color.rgb();
    }
    for (const QString& entry : file.value("functions/classes"_L1).toStringList()) {
        const auto functionClass = views::functionClassOf(entry.section(u' ', 0, 0));
        if (const QString name = entry.section(u' ', 1); functionClass && !name.isEmpty())
            palette.moved[name.toStdString()] = *functionClass;
    }
    for (const QString& entry : file.value("functions/class_colors"_L1).toStringList()) {
        const QColor color(entry.section(u' ', 0, 0));
        if (const auto shownClass = views::shownClassOf(entry.section(u' ', 1)); shownClass && color.isValid())
            palette.classes[*shownClass] = color.rgb();
    }
    for (const QString& entry : file.value("functions/activities"_L1).toStringList()) {
        const auto rule = views::activityRuleOf(entry.section(u' ', 0, 0));
        if (const QString name = entry.section(u' ', 1); rule && !name.isEmpty())
            palette.activities[name.toStdString()] = *rule;
    }
    return palette;
}

void savePalette(IniFile& file, const views::Palette& palette)
{
    QStringList colors;
    for (const auto& [name, color] : palette.functions)
        colors.append(QColor::fromRgb(color).name() + u' ' + QString::fromStdString(name));
    file.setValue("functions/colors"_L1, colors);
    QStringList classes;
    for (const auto& [name, functionClass] : palette.moved)
        classes.append(views::functionClassWord(functionClass) + u' ' + QString::fromStdString(name));
    file.setValue("functions/classes"_L1, classes);
    QStringList classColors;
    for (const auto& [shownClass, color] : palette.classes)
        classColors.append(QColor::fromRgb(color).name() + u' ' + views::shownClassWord(shownClass));
    file.setValue("functions/class_colors"_L1, classColors);
    QStringList activities;
    for (const auto& [name, rule] : palette.activities)
        activities.append(views::activityRuleWord(rule) + u' ' + QString::fromStdString(name));
    file.setValue("functions/activities"_L1, activities);
}

constexpr std::array<QLatin1String, kDocumentKindCount> kLayoutSections { "window"_L1, "profile_window"_L1,
    "experiment_window"_L1 };

KeptLayout loadLayout(const IniFile& file, QLatin1String section)
{
    return { file.value(section + "/open_views"_L1).toStringList(),
        file.value(section + "/view_places"_L1).toByteArray(), file.value(section + "/chart_places"_L1).toByteArray(),
        std::max(0, file.value(section + "/views_width"_L1).toInt()) };
}

void saveLayout(const KeptLayout& layout, QLatin1String section, IniFile& file)
{
    file.setValue(section + "/open_views"_L1, layout.views);
    file.setValue(section + "/view_places"_L1, layout.places);
    file.setValue(section + "/chart_places"_L1, layout.chartPlaces);
    file.setValue(section + "/views_width"_L1, layout.width);
}

} // namespace

QString settingsFolder()
{
    return QFileInfo(settingsFile()).path();
}

QString bookmarkFolder()
{
    return settingsFolder() + QStringLiteral("/bookmarks");
}

Settings loadSettings()
{
    const IniFile file = readSettingsFile();
    Settings settings;
    settings.geometry = file.value("window/geometry"_L1).toByteArray();
    settings.toolBars = file.value("window/layout"_L1).toByteArray();
    for (std::size_t i = 0; i < kDocumentKindCount; ++i)
        settings.layouts[i] = loadLayout(file, kLayoutSections[i]);
    for (const QString& view : file.childKeys(u"views"_s))
        settings.viewSettings.insert(view, file.value("views/"_L1 + view).toByteArray());
    addOldColumns(file, settings.viewSettings);
    settings.preferences.theme = valueOf(kThemes, file.value("window/theme"_L1).toString(), settings.preferences.theme);
    settings.preferences.wheel
        = valueOf(kWheelModes, file.value("timeline/wheel"_L1).toString(), settings.preferences.wheel);
    settings.messages = file.value("timeline/messages"_L1, settings.messages).toBool();
    if (file.value("timeline/dominant_function"_L1).toBool())
        settings.rowContent = views::RowContent::DominantFunction; // as older versions wrote it
    settings.rowContent = valueOf(kRowContents, file.value("timeline/rows"_L1).toString(), settings.rowContent);
    settings.classing = views::classingOf(file.value("functions/classes_by"_L1).toString()).value_or(settings.classing);
    settings.collectives = file.value("timeline/collectives"_L1, settings.collectives).toBool();
    settings.oneSided = file.value("timeline/oneSided"_L1, settings.oneSided).toBool();
    settings.samples = file.value("timeline/samples"_L1, settings.samples).toBool();
    settings.meter = file.value("window/meter"_L1, settings.meter).toBool();
    settings.lineStrength
        = std::clamp(file.value("timeline/line_strength"_L1, settings.lineStrength).toInt(), 0, settings.lineStrength);
    settings.preferences.language = file.value("window/language"_L1).toString();
    settings.preferences.paintTimes = file.value("window/paint_times"_L1).toBool();
    const int memory = file.value("files/memory_mebibytes"_L1).toInt();
    if (memory >= UserPreferences::kMinMemoryMebibytes && memory <= UserPreferences::kMaxMemoryMebibytes)
        settings.preferences.memoryMebibytes = memory;
    settings.preferences.source = loadSource(file);
    settings.openDirectory = file.value("files/directory"_L1).toString();
    settings.palette = loadPalette(file);
    settings.picture = loadPicture(file);
    return settings;
}

core::Status saveSettings(const Settings& settings)
{
    return changeSettingsFile([&settings](IniFile& file) {
        file.setValue("window/geometry"_L1, settings.geometry);
        file.setValue("window/layout"_L1, settings.toolBars);
        for (std::size_t i = 0; i < kDocumentKindCount; ++i) {
            if (settings.layouts[i].isSaved)
                saveLayout(settings.layouts[i], kLayoutSections[i], file);
        }
        file.remove("views"_L1);
        for (auto it = settings.viewSettings.begin(); it != settings.viewSettings.end(); ++it)
            file.setValue("views/"_L1 + it.key(), it.value());
        file.remove("columns"_L1);
        file.setValue("window/theme"_L1, nameOf(kThemes, settings.preferences.theme));
        file.setValue("window/language"_L1, settings.preferences.language);
        file.setValue("window/paint_times"_L1, settings.preferences.paintTimes);
        file.setValue("timeline/wheel"_L1, nameOf(kWheelModes, settings.preferences.wheel));
        file.setValue("timeline/messages"_L1, settings.messages);
        file.setValue("timeline/collectives"_L1, settings.collectives);
        file.setValue("timeline/oneSided"_L1, settings.oneSided);
        file.setValue("timeline/samples"_L1, settings.samples);
        file.setValue("window/meter"_L1, settings.meter);
        file.remove("timeline/dominant_function"_L1);
        file.setValue("timeline/rows"_L1, nameOf(kRowContents, settings.rowContent));
        file.setValue("functions/classes_by"_L1, views::classingWords().at(static_cast<qsizetype>(settings.classing)));
        file.setValue("timeline/line_strength"_L1, settings.lineStrength);
        file.setValue("files/memory_mebibytes"_L1, settings.preferences.memoryMebibytes);
        file.setValue("files/directory"_L1, settings.openDirectory);
        saveSource(file, settings.preferences.source);
        savePalette(file, settings.palette);
        savePicture(file, settings.picture);
    });
}

QStringList loadRecentFiles()
{
    return readSettingsFile().value("files/recent"_L1).toStringList();
}

core::Status saveRecentFiles(const QStringList& paths)
{
    return changeSettingsFile([&paths](IniFile& file) { file.setValue("files/recent"_L1, paths); });
}

} // namespace lightcone::app
