// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/shownclass.h"

#include "testclass.h"

#include <set>
#include <string_view>

namespace lightcone::tests::tst_shownclass {

using namespace core;

class TestShownClass : public QObject {
    Q_OBJECT

private slots:
    void indexesAreThoseOfBothKinds();
    void namesAreUnique();
    void classesAreOfOneKind();
};

void TestShownClass::indexesAreThoseOfBothKinds()
{
    for (std::size_t i = 0; i < ShownClass::kCount; ++i) {
        const ShownClass shownClass = ShownClass::at(i);
        QCOMPARE(shownClass.index(), i);
        QVERIFY(shownClass.functionClass().has_value() != shownClass.scoreClass().has_value());
        QVERIFY(i == 0 || ShownClass::at(i - 1) < shownClass);
    }
    QVERIFY(ShownClass(FunctionClass::Io).functionClass() == FunctionClass::Io);
    QVERIFY(ShownClass(ScoreClass::Io).scoreClass() == ScoreClass::Io);
    QVERIFY(ShownClass(FunctionClass::Io) != ShownClass(ScoreClass::Io));
    QVERIFY(ShownClass() == FunctionClass::Unknown);
}

void TestShownClass::namesAreUnique()
{
    std::set<std::string_view> names;
    for (const Classing classing : { Classing::Usual, Classing::Score }) {
        for (const ShownClass shownClass : allClasses(classing)) {
            QVERIFY(names.insert(shownClassName(shownClass)).second);
            QVERIFY(shownClassNamed(shownClassName(shownClass)) == shownClass);
        }
    }
    QVERIFY(names.contains("waiting") && names.contains("MPI") && names.contains("io") && names.contains("IO"));
    QVERIFY(!shownClassNamed("ALL")); // no function has it
    QVERIFY(!shownClassNamed("mpi") && !shownClassNamed(""));
}

void TestShownClass::classesAreOfOneKind()
{
    QCOMPARE(allClasses(Classing::Usual).size(), kFunctionClassCount);
    QCOMPARE(allClasses(Classing::Score).size(), kScoreClassCount - 2);
    QVERIFY(allClasses(Classing::Score).front() == ScoreClass::User);
    const std::vector scores { ScoreClass::Com, ScoreClass::Mpi };
    QVERIFY(shownClasses(scores) == (std::vector<ShownClass> { ScoreClass::Com, ScoreClass::Mpi }));
    QVERIFY(unknownClass(shownClasses(scores)) == ScoreClass::Unknown);
    QVERIFY(unknownClass({}) == FunctionClass::Unknown);
}

LIGHTCONE_TEST(TestShownClass, None)

} // namespace lightcone::tests::tst_shownclass

#include "tst_shownclass.moc"
