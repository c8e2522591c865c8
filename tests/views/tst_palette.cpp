// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/base/palettejson.h"
#include "views/base/palettes.h"
#include "views/base/viewstate.h"

#include <QJsonDocument>
#include <QSignalSpy>

#include <array>
#include <random>

namespace lightcone::tests::tst_palette {

using namespace views;

namespace {

Palette randomPalette(std::uint32_t seed)
{
    std::mt19937 random(seed);
    const auto color = [&random] { return static_cast<QRgb>(0xff000000U | (random() & 0xffffffU)); };
    const auto functionClass
        = [&random] { return static_cast<core::FunctionClass>(random() % core::kFunctionClassCount); };
    Palette palette;
    for (auto i = random() % 9; i > 0; --i)
        palette.functions["function \"" + std::to_string(random() % 20) + "\" ü"] = color();
    for (auto i = random() % 4; i > 0; --i)
        palette.classes[functionClass()] = color();
    for (auto i = random() % 9; i > 0; --i)
        palette.moved["name\n" + std::to_string(random() % 20)] = functionClass();
    constexpr auto& kRules = kChosenActivities;
    for (unsigned i = random() % 4; i > 0; --i)
        palette.activities["name " + std::to_string(random() % 20)] = kRules[random() % kRules.size()];
    return palette;
}

} // namespace

class TestPalette final : public QObject {
    Q_OBJECT

private slots:
    void filesKeepAll();
    void otherFilesAreRefused();
    void senselessEntriesAreLeftOut();
    void wordsOfClassesAreFoundAgain();
    void choicesForTheTraceComeFirst();
    void whatIsDecidedIsTakenOut();
    void anotherTraceHasItsOwn();
};

void TestPalette::filesKeepAll()
{
    for (std::uint32_t seed = 0; seed < 50; ++seed) {
        const Palette palette = randomPalette(seed);
        const auto read = paletteOfFile(paletteFile(palette));
        QVERIFY(read && read->palette == palette && read->leftOut.isEmpty());
        QVERIFY(paletteOf(toJson(palette)) == palette);
    }
    QVERIFY(toJson(views::Palette {}).isEmpty());
}

void TestPalette::otherFilesAreRefused()
{
    for (const char* bytes : { "", "{}", "[1]", "nonsense", R"({"functions":{"a":"#010203"}})",
             R"({"lightcone_palette":2,"functions":{"a":"#010203"}})", R"({"lightcone_palette":"1"})" })
        QVERIFY2(!paletteOfFile(bytes), bytes);
    // A file that was cut, or of which a byte is another one, is refused or read as another palette.
    const QByteArray whole = paletteFile(randomPalette(3));
    for (qsizetype i = 0; i < whole.size(); ++i) {
        QByteArray spoilt = whole;
        spoilt[i] = static_cast<char>(spoilt[i] ^ 0x15);
        paletteOfFile(spoilt);
        paletteOfFile(whole.first(i));
    }
}

void TestPalette::senselessEntriesAreLeftOut()
{
    const QByteArray json = R"({"functions":{"a":"#010203","b":"no colour","c":7},
        "classes":{"work":"#040506","none":"#040506","io":[]},"moved":{"d":"waiting","e":"no class","f":{}}})";
    Palette expected;
    expected.functions["a"] = qRgb(1, 2, 3);
    expected.classes[core::FunctionClass::Work] = qRgb(4, 5, 6);
    expected.moved["d"] = core::FunctionClass::Waiting;
    const ReadPalette read = readPalette(QJsonDocument::fromJson(json).object());
    QVERIFY(read.palette == expected);
    QCOMPARE(read.leftOut.join(u' '), QStringLiteral("b c io none e f"));
}

void TestPalette::wordsOfClassesAreFoundAgain()
{
    for (std::size_t i = 0; i < core::kFunctionClassCount; ++i) {
        const auto functionClass = static_cast<core::FunctionClass>(i);
        QVERIFY(functionClassOf(functionClassWord(functionClass)) == functionClass);
    }
    QVERIFY(!functionClassOf({}));
}

void TestPalette::choicesForTheTraceComeFirst()
{
    for (std::uint32_t seed = 0; seed < 50; ++seed) {
        const Palette user = randomPalette(seed);
        const Palette trace = randomPalette(seed + 100);
        Palettes palettes;
        QSignalSpy changed(&palettes, &Palettes::changed);
        palettes.set(PaletteScope::User, user);
        palettes.set(PaletteScope::Trace, trace);
        palettes.set(PaletteScope::Trace, trace);
        QCOMPARE(changed.count(), (user.isEmpty() ? 0 : 1) + (trace.isEmpty() ? 0 : 1));
        const Palette both = *palettes.chosen();
        for (const auto& [name, color] : both.functions)
            QCOMPARE(color, trace.functions.contains(name) ? trace.functions.at(name) : user.functions.at(name));
        for (const auto& [of, color] : both.classes)
            QCOMPARE(color, trace.classes.contains(of) ? trace.classes.at(of) : user.classes.at(of));
        for (const auto& [name, of] : both.activities)
            QVERIFY(of == (trace.activities.contains(name) ? trace.activities.at(name) : user.activities.at(name)));
        for (const auto& [name, of] : both.moved)
            QVERIFY(of == (trace.moved.contains(name) ? trace.moved.at(name) : user.moved.at(name)));
        for (const Palette* part : { &user, &trace }) {
            for (const auto& entry : part->functions)
                QVERIFY(both.functions.contains(entry.first));
        }
    }
}

/// Of two palettes, the second counts as it is where the first is without what the second decides.
void TestPalette::whatIsDecidedIsTakenOut()
{
    for (std::uint32_t seed = 0; seed < 50; ++seed) {
        const Palette palette = randomPalette(seed);
        const Palette decided = randomPalette(seed + 100);
        QVERIFY(merged(without(palette, decided), decided) == merged(decided, palette));
        QVERIFY(merged(without(palette, decided), palette) == palette);
        QVERIFY(without(palette, palette).isEmpty());
        QVERIFY(without(palette, {}) == palette);
    }
}

void TestPalette::anotherTraceHasItsOwn()
{
    ViewState state;
    Palette palette;
    palette.functions["a"] = qRgb(1, 2, 3);
    state.palettes().set(PaletteScope::User, palette);
    state.palettes().set(PaletteScope::Trace, palette);
    QVERIFY(state.traceSettings().palette == palette);
    state.setStore(nullptr);
    QVERIFY(state.palettes().of(PaletteScope::Trace).isEmpty());
    QVERIFY(state.palettes().of(PaletteScope::User) == palette);
    TraceSettings settings;
    settings.palette = palette;
    state.setTraceSettings(settings);
    QVERIFY(state.palettes().of(PaletteScope::Trace) == palette);
}

LIGHTCONE_TEST(TestPalette, Widgets)

} // namespace lightcone::tests::tst_palette

#include "tst_palette.moc"
