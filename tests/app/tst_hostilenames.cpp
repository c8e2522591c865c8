// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/tables/tables.h"
#include "clitest.h"
#include "core/ingest/storebuilder.h"
#include "core/profile/document.h"
#include "core/store/storeview.h"
#include "hostilesink.h"
#include "readers/opening/registry.h"
#include "testclass.h"
#include "views/base/picturequery.h"
#include "views/base/visibletext.h"
#include "views/export/pictureexport.h"
#include "views/registry/viewfactory.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_hostilenames {

using Store = std::shared_ptr<const core::StoreView>;

/// Tests what is made of a trace whose names try to break lines, terminals, XML, CSV, HTML and the texts they stand in.
class TestHostileNames : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void textsKeepTheirLines_data();
    void textsKeepTheirLines();
    void tablesKeepTheirRows_data();
    void tablesKeepTheirRows();
    void jsonIsExact();
    void picturesAreValidXml_data();
    void picturesAreValidXml();

private:
    static void addTraces();

    QMap<QString, Store> m_plain;
    QMap<QString, Store> m_hostile;
};

namespace {

const std::string kAddition = "\x1b[31m\n\r\t,;\x01\x7f\xc2\x9b\xe2\x80\xae\xe2\x80\xa8\xef\xbf\xbe<b>&amp;\"'%1%2\\";

/// @returns null when the trace cannot be read.
Store load(const char* path, const std::string& addition)
{
    const auto opening = readers::findTrace(path);
    if (!opening.isOk())
        return nullptr;
    core::StoreBuilder builder;
    HostileSink sink(builder, addition);
    core::Progress progress;
    if (!opening.value().format->createReader()->read(opening.value().source, sink, progress, {}).isOk())
        return nullptr;
    auto store = builder.finish(progress, {}, 1);
    return store.isOk() ? std::move(store).value() : nullptr;
}

/// True when @p text holds nothing beside line feeds that visibleText() would write out.
bool isVisible(const QString& text)
{
    return std::ranges::all_of(text.split(u'\n'), [](const QString& line) { return views::visibleText(line) == line; });
}

template <typename Run> QByteArray outputOf(const Run& run)
{
    QBuffer out;
    out.open(QIODevice::WriteOnly);
    run(out);
    return out.data();
}

QByteArray commandText(const QString& command, const Store& store)
{
    return outputOf([&](QIODevice& out) {
        app::Arguments arguments;
        if (command == u"info")
            app::runInfo(core::documentOf(store), arguments, out);
        else if (command == u"check")
            app::runCheck(*store, out);
        arguments.at = QString::number(store->eventCount() / 2);
        if (command == u"state")
            app::runState(store, arguments, out);
    });
}

QByteArray tableText(QLatin1String table, const Store& store, const app::TableForm& form)
{
    return outputOf([&](QIODevice& out) {
        views::TableQuery query;
        query.id = table;
        query.store = store;
        query.interval = store->interval();
        query.locations = core::allLocations(*store);
        query.names = true;
        QVERIFY(app::writeTable(query, form, out, {}).isOk());
    });
}

} // namespace

void TestHostileNames::initTestCase()
{
    for (const char* name : { "otf2/everykind", "recorded/halo4" }) {
        const std::string path = std::string(LIGHTCONE_TEST_DATA "/") + name;
        m_plain.insert(QString::fromLatin1(name),
            load(path.c_str(), "_x")); // names say what regions do, so these have an ending, too
        m_hostile.insert(QString::fromLatin1(name), load(path.c_str(), kAddition));
        QVERIFY(m_plain.last() && m_hostile.last());
    }
}

void TestHostileNames::addTraces()
{
    QTest::addColumn<QString>("trace");
    QTest::addColumn<QString>("what");
}

void TestHostileNames::textsKeepTheirLines_data()
{
    addTraces();
    for (const char* trace : { "otf2/everykind", "recorded/halo4" }) {
        for (const char* command : { "info", "check", "state" })
            QTest::addRow("%s: %s", trace, command) << QString::fromLatin1(trace) << QString::fromLatin1(command);
    }
}

void TestHostileNames::textsKeepTheirLines()
{
    QFETCH(QString, trace);
    QFETCH(QString, what);
    const QByteArray plain = commandText(what, m_plain[trace]);
    const QByteArray hostile = commandText(what, m_hostile[trace]);
    QVERIFY(!plain.isEmpty());
    QVERIFY2(isVisible(QString::fromUtf8(hostile)), hostile.constData());
    QCOMPARE(hostile.count('\n'), plain.count('\n'));
    // An argument of a text that is filled in would have taken the place of %1.
    QCOMPARE(hostile.count("<b>"), hostile.count("<b>&amp;\"'%1%2\\"));
    QVERIFY(hostile.contains("\\x1b[31m\\n\\r\\t,;\\x01\\x7f\\u009b\\u202e\\u2028\\ufffe<b>&amp;\"'%1%2\\"));
}

void TestHostileNames::tablesKeepTheirRows_data()
{
    addTraces();
    for (const char* trace : { "otf2/everykind", "recorded/halo4" }) {
        for (const views::TableKind& table : app::tables()) {
            if (table.id == "cube"_L1 || table.id == "profilediff"_L1)
                continue; // refused without a recorded profile
            QTest::addRow("%s: %s", trace, table.id.data()) << QString::fromLatin1(trace) << QString(table.id);
        }
    }
}

void TestHostileNames::tablesKeepTheirRows()
{
    QFETCH(QString, trace);
    QFETCH(QString, what);
    const QLatin1String id = app::findTable(what)->id;
    const qsizetype rows = parseCsv(tableText(id, m_plain[trace], {})).size();
    const QByteArray raw = tableText(id, m_hostile[trace], {});
    QCOMPARE(parseCsv(raw).size(), rows);
    const QByteArray shown = tableText(id, m_hostile[trace], { app::TableFormat::Csv, true });
    QVERIFY2(isVisible(QString::fromUtf8(shown)), shown.constData());
    QCOMPARE(shown.count('\n'), rows);
    QCOMPARE(parseCsv(shown).size(), rows);
    const QByteArray json = tableText(id, m_hostile[trace], { app::TableFormat::Json });
    QVERIFY(isVisible(QString::fromUtf8(json)));
    QJsonParseError error;
    QCOMPARE(QJsonDocument::fromJson(json, &error).array().size(), rows - 1);
    QCOMPARE(error.error, QJsonParseError::NoError);
}

void TestHostileNames::jsonIsExact()
{
    const Store store = m_hostile[u"recorded/halo4"_s];
    const QJsonArray locations
        = QJsonDocument::fromJson(tableText("locations"_L1, store, { app::TableFormat::Json, true })).array();
    const auto csv = parseCsv(tableText("locations"_L1, store, {}));
    for (qsizetype i = 0; i < locations.size(); ++i) {
        const QString name = QString::fromStdString(store->definitions().locations[static_cast<std::size_t>(i)].name);
        QVERIFY(name.endsWith(QString::fromStdString(kAddition)));
        QCOMPARE(locations.at(i).toObject().value("name"_L1).toString(), name);
        QCOMPARE(csv.at(i + 1).at(1), name);
    }
    const QByteArray info = outputOf([&](QIODevice& out) {
        app::Arguments arguments;
        arguments.json = true;
        app::runInfo(core::documentOf(store), arguments, out);
    });
    QVERIFY(isVisible(QString::fromUtf8(info)));
    QVERIFY(QJsonDocument::fromJson(info)
                .object()
                .value("creator"_L1)
                .toString()
                .endsWith(QString::fromStdString(kAddition)));
}

void TestHostileNames::picturesAreValidXml_data()
{
    addTraces();
    for (const char* trace : { "otf2/everykind", "recorded/halo4" }) {
        for (const views::ViewKind& view : views::viewKinds()) {
            if (view.picture)
                QTest::addRow("%s: %s", trace, view.id) << QString::fromLatin1(trace) << QString::fromLatin1(view.id);
        }
    }
}

void TestHostileNames::picturesAreValidXml()
{
    QFETCH(QString, trace);
    QFETCH(QString, what);
    views::PictureQuery query;
    query.store = m_hostile[trace];
    query.interval = query.store->interval();
    const views::PicturePlan plan = views::viewKind(what)->picture().plan(query);
    QVERIFY2(plan.problem.isEmpty(), qPrintable(plan.problem));
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"a.svg"_s);
    QVERIFY(views::exportPicture(
        file.toStdString(), views::PictureFormat::Svg, {}, [&plan](QPainter& painter, QSizeF size) {
            return plan.paint(painter, size, {});
        }).isOk());
    QXmlStreamReader reader(contentOf(file));
    QString texts;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == "text"_L1)
            texts += reader.readElementText() + u'\n';
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    QVERIFY2(isVisible(texts), qPrintable(texts));
}

LIGHTCONE_TEST(TestHostileNames, Widgets)

} // namespace lightcone::tests::tst_hostilenames

#include "tst_hostilenames.moc"
