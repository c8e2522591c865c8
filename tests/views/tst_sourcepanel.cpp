// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/storeview.h"
#include "testclass.h"
#include "tracemaker.h"
#include "views/base/picturepaint.h"
#include "views/base/spotlight.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/panels/source/sourceedit.h"
#include "views/panels/source/sourcepanel.h"
#include "views/panels/source/sourcepicture.h"
#include "views/panels/source/sourcetext.h"

#include <QFile>
#include <QImage>
#include <QPainter>
#include <QTemporaryDir>

#include <memory>

namespace lightcone::tests::tst_sourcepanel {

using namespace views;
using namespace Qt::StringLiterals;

namespace {

constexpr int kPatience = 60'000; // milliseconds

/// One rank that calls `work`, lines 3 to 5 of the file, from line 8 of it; and `other`, of which no file is known.
std::shared_ptr<const core::StoreView> tracedWork(const std::string& file, bool hasSites)
{
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    core::RegionDef def;
    def.name = "work";
    def.file = file;
    def.firstLine = 3;
    def.lastLine = 5;
    const core::RegionId work = maker.builder.addRegion(def);
    const core::RegionId other = maker.addRegion("other");
    maker.builder.addCallSite({ 1, file, 8, work, core::RegionId::none });
    const core::Field site = core::Field::number(core::FieldKey::CallSite, 1);
    const std::span<const core::Field> sites(&site, hasSites ? 1U : 0U);
    maker.at(0).enter(0, work, sites);
    maker.at(0).leave(100, work);
    maker.at(0).enter(200, work, sites);
    maker.at(0).enter(250, other);
    maker.at(0).leave(280, other);
    maker.at(0).leave(300, work);
    return maker.finish();
}

} // namespace

/// Tests the source view: whose source it shows, and what it says where there is none.
class TestSourcePanel : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_panel.reset(); }

    void followsWhatIsChosen();
    void saysWhereItLooked();
    void keepsWhereItWasFound();
    void readsAgainWhenChanged();
    void linesHaveTimes();
    void definitionsAloneSayNothing();
    void isRendered();

private:
    void writeSource(const QByteArray& more = {})
    {
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("line 1\nline 2\nvoid work()\n{\n}\nline 6\nline 7\nwork();\n" + more);
    }
    void open(const QString& file, bool hasSites = true)
    {
        m_state->setStore(tracedWork(file.toStdString(), hasSites));
    }
    core::FunctionId functionCalled(const char* name) const
    {
        const auto& functions = m_state->store()->definitions().functions;
        const auto found = std::ranges::find(functions, std::string(name), &core::FunctionDef::name);
        return core::idAt<core::FunctionId>(static_cast<std::size_t>(found - functions.begin()));
    }
    bool says(const QString& text) const
    {
        const bool isSaid = QTest::qWaitFor([&] { return m_panel->message().contains(text); }, kPatience);
        if (!isSaid)
            qWarning("%s", qPrintable(m_panel->message()));
        return isSaid;
    }
    bool shows(const QString& text) const
    {
        return QTest::qWaitFor([&] { return m_panel->edit().toPlainText().contains(text); }, kPatience);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file;
    std::unique_ptr<ViewState> m_state;
    std::unique_ptr<SourcePanel> m_panel;
};

void TestSourcePanel::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_file = m_folder->filePath(u"work.c"_s);
    writeSource();
    m_state = std::make_unique<ViewState>();
    m_panel = std::make_unique<SourcePanel>(*m_state);
    m_panel->resize(600, 300);
    m_panel->show();
}

void TestSourcePanel::followsWhatIsChosen()
{
    open(m_file);
    QVERIFY(says(u"Select a call in a chart"_s));
    Selection selection;
    selection.item = *core::callOfEnter(*m_state->store(), { locationAt(0), 0 }, {}).value();
    m_state->select(selection);
    QVERIFY(shows(u"void work()"_s));
    QVERIFY(says(u"work – "_s + m_file + u", line 3"_s));
    QCOMPARE(m_panel->edit().firstOfRegion(), 3);
    QCOMPARE(m_panel->edit().currentLine(), 3);
    QVERIFY(m_panel->edit().isReadOnly());
    m_state->setSpotlight(spotlightOn(m_state->store()->definitions(), { functionCalled("other") }));
    QVERIFY(says(u"other: the trace does not say in which file it is."_s));
    m_panel->showFunction(functionCalled("work"));
    QVERIFY(says(u"line 3"_s));
    m_state->setStore(nullptr);
    QVERIFY(m_panel->message().isEmpty());
}

void TestSourcePanel::saysWhereItLooked()
{
    m_state->setSourceSettings({ { { u"/home/me"_s, u"/nowhere"_s } }, {} });
    open(u"/home/me/solver/work.c"_s);
    m_panel->showFunction(functionCalled("work"));
    QVERIFY(says(u"looked for here:\n/nowhere/solver/work.c\n/home/me/solver/work.c"_s));
}

void TestSourcePanel::keepsWhereItWasFound()
{
    open(u"/home/me/solver/work.c"_s);
    m_panel->showFunction(functionCalled("work"));
    QVERIFY(says(u"is not found"_s));
    m_panel->mapTo(m_file);
    QVERIFY(shows(u"void work()"_s));
    const std::vector<PathMapping> expected { { u"/home/me/solver"_s, m_folder->path() } };
    QCOMPARE(m_state->sourceSettings().mappings, expected);
}

void TestSourcePanel::readsAgainWhenChanged()
{
    open(m_file);
    m_panel->showFunction(functionCalled("work"));
    QVERIFY(shows(u"work();"_s));
    writeSource("a new line\n");
    QVERIFY(shows(u"a new line"_s));
}

void TestSourcePanel::linesHaveTimes()
{
    open(m_file);
    m_panel->showFunction(functionCalled("work"));
    QTRY_COMPARE_WITH_TIMEOUT(m_panel->edit().notes().size(), std::size_t { 1 }, kPatience);
    const auto& [line, note] = *m_panel->edit().notes().begin();
    QCOMPARE(line, 8);
    QCOMPARE(note.columns, QStringList({ u"2"_s, u"200 ns"_s, u"170 ns"_s }));
    QCOMPARE(m_panel->table().id, QLatin1String("lines"));
    m_state->setInterval({ 200, 300 }, u"zoom"_s);
    QTRY_COMPARE_WITH_TIMEOUT(m_panel->edit().notes().begin()->second.columns.value(0), u"1"_s, kPatience);
}

void TestSourcePanel::definitionsAloneSayNothing()
{
    open(m_file, false);
    m_panel->showFunction(functionCalled("work"));
    QVERIFY(says(u"none of its events refers to one"_s));
    QVERIFY(m_panel->edit().notes().empty());
}

void TestSourcePanel::isRendered()
{
    writeSource();
    const SourceText source = readSource({ m_file }, {}).value();
    const TableContent content
        = sourceContent(u"caption"_s, source, 3, { { 8, { { u"2"_s, u"a"_s, u"b"_s }, {}, 1 } } });
    QCOMPARE(content.rows.size(), 7U); // from line 2 to line 8
    QCOMPARE(content.rows[0].cells[0].text, u"2"_s);
    QCOMPARE(content.rows[1].cells[4].text, u"void work()"_s);
    QCOMPARE(content.rows[6].cells[1].text, u"2"_s);
    QVERIFY(sourceContent({}, {}, 0, {}).rows.empty());

    PictureQuery query;
    query.store = tracedWork(m_file.toStdString(), true);
    query.interval = query.store->interval();
    const auto paint = [&query] {
        QImage image(600, 300, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        expectDone(sourcePictureKind().plan(query).paint(painter, PictureRoom(QSizeF(600, 300)), {}));
        painter.end();
        return image;
    };
    const QImage heaviest = paint();
    query.chosen = { u"nothing"_s };
    QVERIFY(sourcePictureKind().plan(query).problem.contains(u"nothing"_s));
    query.chosen = { u"other"_s };
    const QImage unknown = paint();
    query.chosen = { u"work"_s };
    QVERIFY(paint() != unknown);
    QCOMPARE(paint(), heaviest);
}

LIGHTCONE_TEST(TestSourcePanel, Widgets)

} // namespace lightcone::tests::tst_sourcepanel

#include "tst_sourcepanel.moc"
