// SPDX-License-Identifier: GPL-3.0-or-later
#include "scopetrace.h"
#include "testclass.h"
#include "views/base/modeltext.h"
#include "views/panels/events/eventdetails.h"
#include "views/panels/state/statereport.h"

#include <QTest>

namespace lightcone::tests::tst_metricscopetexts {

/// What is said of metrics that describe something else than the location which records them.
class TestMetricScopeTexts : public QObject {
    Q_OBJECT

private slots:
    void names()
    {
        const core::Definitions& all = m_store->definitions();
        QStringList texts;
        for (const core::MetricDef& metric : all.metrics)
            texts.append(views::metricText(all, metric, locationAt(2)));
        QCOMPARE(texts,
            QStringList({ QStringLiteral("cycles"), QStringLiteral("power of location rank 0: second"),
                QStringLiteral("power of process rank 1"), QStringLiteral("power of node n0"),
                QStringLiteral("power of group both"), QStringLiteral("heap of process rank 0") }));
        QCOMPARE(views::metricText(all, all.metrics[1], locationAt(1)), QStringLiteral("power"));
        core::MetricDef lost;
        lost.name = "power";
        lost.scope = core::MetricDef::Scope::SystemNode;
        QCOMPARE(views::metricText(all, lost, locationAt(2)), QStringLiteral("power of an undefined node"));
        lost.scope = core::MetricDef::Scope::SystemNode;
        lost.scopeReference = 0;
        QCOMPARE(views::metricText(all, lost, locationAt(2)), QStringLiteral("power of machine machine"));
    }

    void details()
    {
        QStringList texts;
        for (std::uint64_t i = 0; i < 4; ++i) {
            const core::LocationView& view = m_store->location(locationAt(2));
            texts.append(views::eventDetails(*m_store, { locationAt(2), i }, view.fields(view.event(i)))
                             .replace(QChar(0xa0), QLatin1Char(' ')));
        }
        QCOMPARE(texts,
            QStringList({ QStringLiteral("power of location rank 0: second 11 W"),
                QStringLiteral("power of process rank 1 12 W"), QStringLiteral("power of node n0 13 W"),
                QStringLiteral("power of group both 14 W") }));
    }

    void state()
    {
        const auto metricsAt = [this](std::size_t location, core::Tick t) {
            const views::StateReport report
                = views::reportState(*m_store, nullptr, { locationAt(location), t }, true, {}).value();
            QStringList texts;
            for (const views::StateItem& item : report.sections[static_cast<std::size_t>(views::StateSection::Metrics)])
                texts.append(item.name + QStringLiteral(" = ") + item.value);
            return texts;
        };
        QCOMPARE(metricsAt(3, 70),
            QStringList({ QStringLiteral("cycles = 0"),
                QStringLiteral("power of process rank 1, recorded by rank 0: sensor = 22 W"),
                QStringLiteral("power of group both, recorded by rank 0: sensor = 24 W") }));
        QCOMPARE(metricsAt(1, 19), QStringList());
        QCOMPARE(metricsAt(1, 40),
            QStringList({ QStringLiteral("heap of process rank 0, recorded by rank 0: first = 1,000 W"),
                QStringLiteral("power of location rank 0: second, recorded by rank 0: sensor = 11 W"),
                QStringLiteral("power of node n0, recorded by rank 0: sensor = 13 W") }));
        QCOMPARE(metricsAt(2, 25),
            QStringList({ QStringLiteral("power of location rank 0: second = 11 W"),
                QStringLiteral("power of process rank 1 = 12 W"), QStringLiteral("power of node n0 = 13 W"),
                QStringLiteral("power of group both = 14 W") }));
    }

private:
    std::shared_ptr<const core::StoreView> m_store = scopeTrace();
};

LIGHTCONE_TEST(TestMetricScopeTexts, Core)

} // namespace lightcone::tests::tst_metricscopetexts

#include "tst_metricscopetexts.moc"
