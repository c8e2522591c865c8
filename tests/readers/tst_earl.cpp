// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/links/tracelinks.h"
#include "core/links/tracestate.h"
#include "earldump.h"
#include "loadedtrace.h"
#include "sharedtraces.h"
#include "testclass.h"
#include "tests/core/inheritedcalls.h"

#include <QMap>

#include <algorithm>
#include <vector>

namespace lightcone::tests::tst_earl {

namespace {

QString joined(const QStringList& list)
{
    return list.isEmpty() ? QStringLiteral("-") : list.join(QLatin1Char(','));
}

QString number(std::int64_t value)
{
    return QString::number(value);
}

/// The answers of the core, worded as the lines of a dump (without the first word).
class Answers {
public:
    explicit Answers(std::shared_ptr<const core::StoreView> store)
        : m_store(std::move(store))
        , m_links(core::TraceLinks::make(m_store, 2, nullptr, {}).value())
    {
    }
    std::uint64_t events() const { return m_store->eventCount(); }
    const core::Definitions& definitions() const { return m_store->definitions(); }

    QString position(core::EventRef event) const
    {
        return core::isValid(event.location) ? number(static_cast<std::int64_t>(m_store->position(event)))
                                             : QStringLiteral("-1");
    }
    QString positions(const std::vector<core::EventRef>& events) const
    {
        QStringList list;
        for (const core::EventRef event : events)
            list += position(event);
        return joined(list);
    }
    core::LocationId location(const QString& number) const
    {
        const auto found
            = std::ranges::find(definitions().locations, number.toULongLong(), &core::LocationDef::definitionId);
        return found == definitions().locations.end()
            ? core::LocationId::none
            : core::idAt<core::LocationId>(static_cast<std::size_t>(found - definitions().locations.begin()));
    }

    /// The type of an event in EARL's words.
    QString type(std::uint64_t at) const
    {
        switch (m_links->classOf(m_store->eventAt(at))) {
        case core::EventClass::Enter:
            return QStringLiteral("ENTER");
        case core::EventClass::Leave:
            return QStringLiteral("EXIT");
        case core::EventClass::CollectiveLeave:
            return QStringLiteral("MPICEXIT");
        case core::EventClass::TeamCollectiveLeave:
            return QStringLiteral("OMPCEXIT");
        case core::EventClass::Send:
            return QStringLiteral("SEND");
        case core::EventClass::Receive:
            return QStringLiteral("RECV");
        case core::EventClass::Fork:
            return QStringLiteral("FORK");
        case core::EventClass::Join:
            return QStringLiteral("JOIN");
        case core::EventClass::AcquireLock:
            return QStringLiteral("ALOCK");
        case core::EventClass::ReleaseLock:
            return QStringLiteral("RLOCK");
        default:
            return QStringLiteral("?");
        }
    }
    /// enterptr cnodeptr cedgeptr sendptr lockptr forkptr
    QString links(std::uint64_t at) const
    {
        const core::EventRef event = m_store->eventAt(at);
        return QStringList { position(m_links->enterOf(event)), position(m_links->callNodeOf(event)),
            position(m_links->parentNodeOf(event)), position(m_links->sendOf(event)),
            position(m_links->previousLockChange(event)), position(m_links->forkOf(event)) }
            .join(QLatin1Char('\t'));
    }
    QString stack(std::uint64_t at, core::LocationId location) const
    {
        std::vector<core::EventRef> enters;
        for (const core::Frame& frame : core::TraceState(*m_store, at).of(location).stack)
            enters.push_back({ location, frame.enterIndex });
        return positions(enters);
    }
    QString inheritedStack(std::uint64_t at, core::LocationId location) const
    {
        std::vector<core::EventRef> inherited;
        for (const core::InheritedCall& call : core::TraceState(*m_store, at).inheritedStack(*m_links, location))
            inherited.push_back(call.enter);
        return withStack(inherited, at, location);
    }
    /// Finds the same stack in the pieces that are drawn. @pre isLastOfItsTime(at)
    QString drawnInheritedStack(std::uint64_t at, core::LocationId location) const
    {
        const core::Tick tick = tickAt(at);
        std::vector<core::EventRef> inherited;
        for (const core::InheritedSpan& span : inheritedCalls(*m_store, m_links->forks(), location, { tick, tick + 1 }))
            inherited.push_back({ span.location, span.call.enterIndex });
        return withStack(inherited, at, location);
    }
    bool isLastOfItsTime(std::uint64_t at) const
    {
        return at > 0 && (at == m_store->eventCount() || tickAt(at) < tickAt(at + 1));
    }
    QString queue(std::uint64_t at, core::LocationId sender, core::LocationId receiver) const
    {
        QStringList list;
        const auto only = [](core::LocationId location) {
            return core::isValid(location) ? std::vector { location } : std::vector<core::LocationId> {};
        };
        const core::MessageQueue queue
            = core::TraceState(*m_store, at).messageQueue({ .senders = only(sender), .receivers = only(receiver) });
        for (const core::QueuedMessage& message : queue.messages)
            list += number(static_cast<std::int64_t>(message.position));
        return joined(list);
    }
    QString completed(std::uint64_t at, bool ofTeam) const
    {
        const core::TraceState state(*m_store, at);
        const bool isOfTeam
            = state.event() && m_links->classOf(*state.event()) == core::EventClass::TeamCollectiveLeave;
        return isOfTeam == ofTeam ? positions(state.completedCollective(*m_links)) : QStringLiteral("-");
    }
    const core::CallPaths& callPaths() const { return m_links->callPaths(); }
    std::uint64_t callPathsUntil(std::uint64_t at) const
    {
        const core::StoreView& store = m_links->store();
        return core::CallPaths::count(store, m_links->forks(), core::TraceState(store, at), 2, {}).value()->paths;
    }
    QString callNodes(std::uint64_t at, bool rootsOnly) const
    {
        QStringList list;
        for (const core::CallPath& path : callPaths().all()) {
            if (path.position <= at && (!rootsOnly || !core::isValid(path.parent)))
                list += number(static_cast<std::int64_t>(path.position));
        }
        return joined(list);
    }
    QString callNode(core::CallPathId id) const
    {
        const core::CallPath& path = callPaths().at(id);
        QStringList ancestors;
        for (core::CallPathId at = id; core::isValid(at); at = callPaths().at(at).parent)
            ancestors.prepend(number(static_cast<std::int64_t>(callPaths().at(at).position)));
        QStringList children;
        for (const core::CallPath& child : callPaths().all()) {
            if (child.parent == id)
                children += number(static_cast<std::int64_t>(child.position));
        }
        const core::RegionDef& region = definitions().region(path.region);
        return QStringList { number(static_cast<std::int64_t>(path.position)),
            number(static_cast<std::int64_t>(region.definitionId)),
            QLatin1Char('"') + QString::fromStdString(region.name) + QLatin1Char('"'),
            number(static_cast<std::int64_t>(path.callSite)), joined(ancestors), joined(children),
            number(static_cast<std::int64_t>(path.visits)) }
            .join(QLatin1Char('\t'));
    }

private:
    core::Tick tickAt(std::uint64_t at) const
    {
        const core::EventRef event = m_store->eventAt(at);
        return m_store->location(event.location).event(event.index).tick;
    }
    /// The inherited calls, and then the location's own.
    QString withStack(const std::vector<core::EventRef>& inherited, std::uint64_t at, core::LocationId location) const
    {
        QStringList list;
        for (const QString& part : { positions(inherited), stack(at, location) }) {
            if (part != QLatin1String("-"))
                list += part;
        }
        return joined(list);
    }
    std::shared_ptr<const core::StoreView> m_store;
    std::shared_ptr<const core::TraceLinks> m_links;
};

} // namespace

/// Compares the core with what EARL itself says of the same traces (see formats of the dumps in their README).
class TestEarl : public QObject {
    Q_OBJECT

private slots:
    void links_data() { earlRows(); }
    void links();
    void states_data() { earlRows(); }
    void states();
    void collectives_data() { earlRows(); }
    void collectives();
    void callTree_data() { earlRows(); }
    void callTree();
};

/// Runs `check(answers, lines)` on the trace of the row.
template <typename Check> static void onTrace(const Check& check)
{
    QFETCH(QString, name);
    SKIP_WITHOUT_SHARED_TRACES();
    const QMap<QString, QStringList> dump = readEarlDump(name);
    const auto store = loadTrace(earlTrace(name));
    QVERIFY(store);
    check(Answers(store), dump);
}

void TestEarl::links()
{
    onTrace([](const Answers& answers, const QMap<QString, QStringList>& dump) {
        const QStringList events = dump[QStringLiteral("EV")];
        QCOMPARE(answers.events(), static_cast<std::uint64_t>(events.size()));
        for (std::uint64_t at = 1; at <= answers.events(); ++at) {
            const QStringList cells = events[static_cast<qsizetype>(at) - 1].split(QLatin1Char('\t'));
            const QString expected = cells.mid(cells.size() - 6).join(QLatin1Char('\t'));
            QCOMPARE(QStringList({ number(static_cast<std::int64_t>(at)), answers.type(at), answers.links(at) }),
                QStringList({ cells[0], cells[1], expected }));
        }
    });
}

void TestEarl::states()
{
    onTrace([](const Answers& answers, const QMap<QString, QStringList>& dump) {
        const auto any = [&](const QString& cell) {
            return cell == QLatin1String("-1") ? core::LocationId::none : answers.location(cell);
        };
        for (const QString& line : dump[QStringLiteral("STACK")]) {
            const QStringList cells = line.split(QLatin1Char('\t'));
            QCOMPARE(answers.stack(cells[0].toULongLong(), answers.location(cells[1])), cells[2]);
        }
        for (const QString& line : dump[QStringLiteral("ISTACK")]) {
            const QStringList cells = line.split(QLatin1Char('\t'));
            const std::uint64_t at = cells[0].toULongLong();
            QCOMPARE(answers.inheritedStack(at, answers.location(cells[1])), cells[2]);
            if (answers.isLastOfItsTime(at))
                QCOMPARE(answers.drawnInheritedStack(at, answers.location(cells[1])), cells[2]);
        }
        for (const QString& line : dump[QStringLiteral("QUEUE")]) {
            const QStringList cells = line.split(QLatin1Char('\t'));
            QCOMPARE(answers.queue(cells[0].toULongLong(), any(cells[1]), any(cells[2])), cells[3]);
        }
        for (const QString& line : dump[QStringLiteral("MPICOLL")]) {
            const QStringList cells = line.split(QLatin1Char('\t'));
            QCOMPARE(answers.completed(cells[0].toULongLong(), false), cells[1]);
        }
        for (const QString& line : dump[QStringLiteral("OMPCOLL")]) {
            const QStringList cells = line.split(QLatin1Char('\t'));
            QCOMPARE(answers.completed(cells[0].toULongLong(), true), cells[1]);
        }
    });
}

/// Every position at which one is complete, and no other.
void TestEarl::collectives()
{
    onTrace([](const Answers& answers, const QMap<QString, QStringList>& dump) {
        QStringList actual;
        for (std::uint64_t at = 1; at <= answers.events(); ++at) {
            for (const bool ofTeam : { false, true }) {
                if (const QString members = answers.completed(at, ofTeam); members != QLatin1String("-"))
                    actual += QStringList { ofTeam ? QStringLiteral("OMP") : QStringLiteral("MPI"),
                        number(static_cast<std::int64_t>(at)), members }
                                  .join(QLatin1Char('\t'));
            }
        }
        QCOMPARE(actual, dump[QStringLiteral("COLLDONE")]);
    });
}

void TestEarl::callTree()
{
    onTrace([](const Answers& answers, const QMap<QString, QStringList>& dump) {
        for (const QString& line : dump[QStringLiteral("CTSIZE")]) {
            const QStringList cells = line.split(QLatin1Char('\t'));
            QCOMPARE(QString::number(answers.callPathsUntil(cells[0].toULongLong())), cells[1]);
        }
        for (const QString& line : dump[QStringLiteral("CROOTS")]) {
            const QStringList cells = line.split(QLatin1Char('\t'));
            QCOMPARE(answers.callNodes(cells[0].toULongLong(), true), cells[1]);
        }
        for (const QString& line : dump[QStringLiteral("CALLTREE")]) {
            const QStringList cells = line.split(QLatin1Char('\t'));
            QCOMPARE(answers.callNodes(cells[0].toULongLong(), false), cells[1]);
        }
        QStringList nodes;
        for (std::size_t i = 0; i < answers.callPaths().all().size(); ++i)
            nodes += answers.callNode(core::idAt<core::CallPathId>(i));
        QCOMPARE(nodes, dump[QStringLiteral("CNODE")]);
    });
}

LIGHTCONE_TEST(TestEarl, Core)

} // namespace lightcone::tests::tst_earl

#include "tst_earl.moc"
