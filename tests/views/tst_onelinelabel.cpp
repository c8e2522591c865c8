// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/widgets/onelinelabel.h"

#include <QImage>
#include <QTest>

namespace lightcone::tests::tst_onelinelabel {

using namespace views;

class TestOneLineLabel final : public QObject {
    Q_OBJECT

private slots:
    void textThatIsCutSaysSo();
    void isOneLineHigh();
    void paintsFromTheSideOfItsLanguage();

private:
    /// Columns of pixels with ink, at the left and at the right half.
    static std::pair<int, int> inkOf(OneLineLabel& label)
    {
        const QImage image = label.grab().toImage();
        const QRgb background = image.pixel(0, 0);
        std::pair<int, int> ink;
        for (int x = 0; x < image.width(); ++x) {
            bool isInk = false;
            for (int y = 0; y < image.height(); ++y)
                isInk = isInk || image.pixel(x, y) != background;
            (x < image.width() / 2 ? ink.first : ink.second) += isInk ? 1 : 0;
        }
        return ink;
    }
    const QString m_long = QStringLiteral("At 2.877 ms: busy 9 & more, <b>overhead</b> 7 of 16 locations");
};

void TestOneLineLabel::textThatIsCutSaysSo()
{
    OneLineLabel label;
    label.setText(m_long);
    label.resize(label.sizeHint());
    QCOMPARE(label.shownText(), m_long);
    label.resize(120, label.height());
    QVERIFY(label.shownText().endsWith(QChar(0x2026)));
    QVERIFY(m_long.startsWith(label.shownText().chopped(1)));
    QCOMPARE(label.text(), m_long);
    QVERIFY(label.minimumSizeHint().height() > 0);
    label.resize(0, 0);
    label.grab();
}

void TestOneLineLabel::isOneLineHigh()
{
    OneLineLabel label;
    label.setText(m_long);
    const int height = label.sizeHint().height();
    label.setText(QStringLiteral("a\nb\nc"));
    QCOMPARE(label.sizeHint().height(), height);
}

void TestOneLineLabel::paintsFromTheSideOfItsLanguage()
{
    OneLineLabel label;
    label.setText(QStringLiteral("iiii\n"));
    label.resize(400, label.sizeHint().height());
    const auto [left, none] = inkOf(label);
    QVERIFY(left > 0);
    QCOMPARE(none, 0);
    label.setText(QString(4, QChar(0x05d0)) + QLatin1Char('\n'));
    const auto [empty, right] = inkOf(label);
    QCOMPARE(empty, 0);
    QVERIFY(right > 0);
}

LIGHTCONE_TEST(TestOneLineLabel, Widgets)

} // namespace lightcone::tests::tst_onelinelabel

#include "tst_onelinelabel.moc"
