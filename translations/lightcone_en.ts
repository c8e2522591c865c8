<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>CommandLine</name>
    <message numerus="yes">
        <source>It completes a collective operation of %Ln location(s).</source>
        <translation>
            <numerusform>It completes a collective operation of %Ln location.</numerusform>
            <numerusform>It completes a collective operation of %Ln locations.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It completes a collective operation of a team of %Ln thread(s).</source>
        <translation>
            <numerusform>It completes a collective operation of a team of %Ln thread.</numerusform>
            <numerusform>It completes a collective operation of a team of %Ln threads.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CriticalPathWords</name>
    <message numerus="yes">
        <source>%1 (%2) are on %Ln location(s)</source>
        <translation>
            <numerusform>%1 (%2) are on %Ln location</numerusform>
            <numerusform>%1 (%2) are on %Ln locations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %1 (%2) in %Ln message(s)</source>
        <comment>follows: are on 3 locations</comment>
        <translation>
            <numerusform>, %1 (%2) in %Ln message</numerusform>
            <numerusform>, %1 (%2) in %Ln messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hand-over(s) in collective operations take no time.</source>
        <translation>
            <numerusform>%Ln hand-over in collective operations takes no time.</numerusform>
            <numerusform>%Ln hand-overs in collective operations take no time.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) were not followed, as they are received before they are sent: the clocks are off.</source>
        <translation>
            <numerusform>%Ln message was not followed, as it is received before it is sent: the clocks are off.</numerusform>
            <numerusform>%Ln messages were not followed, as they are received before they are sent: the clocks are off.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DiagnosticText</name>
    <message numerus="yes">
        <source>%Ln location(s) are shown empty: their event files are missing.</source>
        <translation>
            <numerusform>%Ln location is shown empty: its event file is missing.</numerusform>
            <numerusform>%Ln locations are shown empty: their event files are missing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln location(s) are shown empty: their event files have no content.</source>
        <translation>
            <numerusform>%Ln location is shown empty: its event file has no content.</numerusform>
            <numerusform>%Ln locations are shown empty: their event files have no content.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) were moved to a later time: time runs backwards in the trace.</source>
        <translation>
            <numerusform>%Ln event was moved to a later time: time runs backwards in the trace.</numerusform>
            <numerusform>%Ln events were moved to a later time: time runs backwards in the trace.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) were moved in time: their times are out of range.</source>
        <translation>
            <numerusform>%Ln event was moved in time: its time is out of range.</numerusform>
            <numerusform>%Ln events were moved in time: their times are out of range.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Calls may be missing: %Ln leave(s) without an enter were ignored.</source>
        <translation>
            <numerusform>Calls may be missing: %Ln leave without an enter was ignored.</numerusform>
            <numerusform>Calls may be missing: %Ln leaves without an enter were ignored.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) are not drawn: no matching receive was recorded.</source>
        <translation>
            <numerusform>%Ln message is not drawn: no matching receive was recorded.</numerusform>
            <numerusform>%Ln messages are not drawn: no matching receive was recorded.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) are not drawn: no matching send was recorded.</source>
        <translation>
            <numerusform>%Ln message is not drawn: no matching send was recorded.</numerusform>
            <numerusform>%Ln messages are not drawn: no matching send was recorded.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) are not drawn: they name a partner outside of their communicator.</source>
        <translation>
            <numerusform>%Ln message is not drawn: it names a partner outside of its communicator.</numerusform>
            <numerusform>%Ln messages are not drawn: they name a partner outside of their communicator.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) arrive before they were sent: the clocks are not synchronised.</source>
        <translation>
            <numerusform>%Ln message arrives before it was sent: the clocks are not synchronised.</numerusform>
            <numerusform>%Ln messages arrive before they were sent: the clocks are not synchronised.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln collective operation(s) lack members of their communicator.</source>
        <translation>
            <numerusform>%Ln collective operation lacks members of its communicator.</numerusform>
            <numerusform>%Ln collective operations lack members of their communicator.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Names may be wrong: %Ln definition(s) use an id that is taken.</source>
        <translation>
            <numerusform>Names may be wrong: %Ln definition uses an id that is taken.</numerusform>
            <numerusform>Names may be wrong: %Ln definitions use an id that is taken.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) fewer than announced were found: the trace may have been cut.</source>
        <translation>
            <numerusform>%Ln event fewer than announced was found: the trace may have been cut.</numerusform>
            <numerusform>%Ln events fewer than announced were found: the trace may have been cut.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln end(s) of collective operations have no begin: they are shown without duration.</source>
        <translation>
            <numerusform>%Ln end of a collective operation has no begin: it is shown without duration.</numerusform>
            <numerusform>%Ln ends of collective operations have no begin: they are shown without duration.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln begin(s) of collective operations have no end: they are not drawn.</source>
        <translation>
            <numerusform>%Ln begin of a collective operation has no end: it is not drawn.</numerusform>
            <numerusform>%Ln begins of collective operations have no end: they are not drawn.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Names are missing: %Ln reference(s) name something that is not defined.</source>
        <translation>
            <numerusform>Names are missing: %Ln reference names something that is not defined.</numerusform>
            <numerusform>Names are missing: %Ln references name something that is not defined.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) are of a type that is not known.</source>
        <translation>
            <numerusform>%Ln record is of a type that is not known.</numerusform>
            <numerusform>%Ln records are of a type that is not known.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Events may be missing: event files are damaged in %Ln place(s).</source>
        <translation>
            <numerusform>Events may be missing: event files are damaged in %Ln place.</numerusform>
            <numerusform>Events may be missing: event files are damaged in %Ln places.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) cannot be read and were left out.</source>
        <translation>
            <numerusform>%Ln record cannot be read and was left out.</numerusform>
            <numerusform>%Ln records cannot be read and were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) lack fields.</source>
        <translation>
            <numerusform>%Ln record lacks fields.</numerusform>
            <numerusform>%Ln records lack fields.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) were left out: their times are no numbers.</source>
        <translation>
            <numerusform>%Ln event was left out: its time is no number.</numerusform>
            <numerusform>%Ln events were left out: their times are no numbers.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) were left out: they name locations that are not defined.</source>
        <translation>
            <numerusform>%Ln event was left out: it names a location that is not defined.</numerusform>
            <numerusform>%Ln events were left out: they name locations that are not defined.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln statistic(s) in the trace are not what its events give.</source>
        <translation>
            <numerusform>%Ln statistic in the trace is not what its events give.</numerusform>
            <numerusform>%Ln statistics in the trace are not what its events give.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln snapshot(s) in the trace are not what its events give.</source>
        <translation>
            <numerusform>%Ln snapshot in the trace is not what its events give.</numerusform>
            <numerusform>%Ln snapshots in the trace are not what its events give.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln part(s) of the trace are in a form that is not read.</source>
        <translation>
            <numerusform>%Ln part of the trace is in a form that is not read.</numerusform>
            <numerusform>%Ln parts of the trace are in a form that is not read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) more than announced were found; all are shown.</source>
        <translation>
            <numerusform>%Ln event more than announced was found; all are shown.</numerusform>
            <numerusform>%Ln events more than announced were found; all are shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) have two lengths: sender and receiver disagree.</source>
        <translation>
            <numerusform>%Ln message has two lengths: sender and receiver disagree.</numerusform>
            <numerusform>%Ln messages have two lengths: sender and receiver disagree.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln receive(s) were posted, but never completed.</source>
        <translation>
            <numerusform>%Ln receive was posted, but never completed.</numerusform>
            <numerusform>%Ln receives were posted, but never completed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln time(s) the tracer wrote its buffer: the run was held up, hatched on the timeline.</source>
        <translation>
            <numerusform>%Ln time the tracer wrote its buffer: the run was held up, hatched on the timeline.</numerusform>
            <numerusform>%Ln times the tracer wrote its buffer: the run was held up, hatched on the timeline.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln time(s) the measurement was off: what happened is not known, hatched on the timeline.</source>
        <translation>
            <numerusform>%Ln time the measurement was off: what happened is not known, hatched on the timeline.</numerusform>
            <numerusform>%Ln times the measurement was off: what happened is not known, hatched on the timeline.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Names may be missing: definition files are damaged or missing in %Ln place(s).</source>
        <translation>
            <numerusform>Names may be missing: definition files are damaged or missing in %Ln place.</numerusform>
            <numerusform>Names may be missing: definition files are damaged or missing in %Ln places.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Durations of calls may be wrong: %Ln leave(s) closed other calls, too.</source>
        <translation>
            <numerusform>Durations of calls may be wrong: %Ln leave closed other calls, too.</numerusform>
            <numerusform>Durations of calls may be wrong: %Ln leaves closed other calls, too.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s) were never left: they are shown until the last event of their location.</source>
        <translation>
            <numerusform>%Ln call was never left: it is shown until the last event of its location.</numerusform>
            <numerusform>%Ln calls were never left: they are shown until the last event of their location.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln definition file(s) are missing: names, figures and times may be wrong.</source>
        <translation>
            <numerusform>%Ln definition file is missing: names, figures and times may be wrong.</numerusform>
            <numerusform>%Ln definition files are missing: names, figures and times may be wrong.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) have more fields than they announce: records may be missing.</source>
        <translation>
            <numerusform>%Ln record has more fields than it announces: records may be missing.</numerusform>
            <numerusform>%Ln records have more fields than they announce: records may be missing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln collective operation(s) are left by a member before another one enters: the clocks are not synchronised.</source>
        <translation>
            <numerusform>%Ln collective operation is left by a member before another one enters: the clocks are not synchronised.</numerusform>
            <numerusform>%Ln collective operations are left by a member before another one enters: the clocks are not synchronised.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FlameText</name>
    <message numerus="yes">
        <source>%Ln deeper levels are left out</source>
        <translation>
            <numerusform>%Ln deeper level is left out</numerusform>
            <numerusform>%Ln deeper levels are left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InsightText</name>
    <message numerus="yes">
        <source>%1 of the time in functions is waiting, on %Ln location(s): %2.</source>
        <translation>
            <numerusform>%1 of the time in functions is waiting, on %Ln location: %2.</numerusform>
            <numerusform>%1 of the time in functions is waiting, on %Ln locations: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of the time in functions is communication, on %Ln location(s): %2.</source>
        <translation>
            <numerusform>%1 of the time in functions is communication, on %Ln location: %2.</numerusform>
            <numerusform>%1 of the time in functions is communication, on %Ln locations: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of the time in functions is communication and %2 waiting, on %Ln location(s): %3.</source>
        <translation>
            <numerusform>%1 of the time in functions is communication and %2 waiting, on %Ln location: %3.</numerusform>
            <numerusform>%1 of the time in functions is communication and %2 waiting, on %Ln locations: %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other(s) have at least half as much more to do.</source>
        <translation>
            <numerusform>%Ln other has at least half as much more to do.</numerusform>
            <numerusform>%Ln others have at least half as much more to do.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s)</source>
        <translation>
            <numerusform>%Ln message</numerusform>
            <numerusform>%Ln messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In %Ln collective operation(s), locations wait %1, all together, for the last one to come; the longest wait is %2.</source>
        <translation>
            <numerusform>In %Ln collective operation, locations wait %1, all together, for the last one to come; the longest wait is %2.</numerusform>
            <numerusform>In %Ln collective operations, locations wait %1, all together, for the last one to come; the longest wait is %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s) wait %1 for late senders; %2 of %3 messages were sent after that began.</source>
        <translation>
            <numerusform>%Ln call waits %1 for late senders; %2 of %3 messages were sent after that began.</numerusform>
            <numerusform>%Ln calls wait %1 for late senders; %2 of %3 messages were sent after that began.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s) wait %1 for late receivers; of %2 of %3 messages the receive was posted after that began.</source>
        <translation>
            <numerusform>%Ln call waits %1 for late receivers; of %2 of %3 messages the receive was posted after that began.</numerusform>
            <numerusform>%Ln calls wait %1 for late receivers; of %2 of %3 messages the receive was posted after that began.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LockWords</name>
    <message numerus="yes">
        <source>This trace has no events of locks, so nothing is known of who holds which one.
The time in its %Ln function(s) of locks is in the view Functions.</source>
        <translation>
            <numerusform>This trace has no events of locks, so nothing is known of who holds which one.
The time in its %Ln function of locks is in the view Functions.</numerusform>
            <numerusform>This trace has no events of locks, so nothing is known of who holds which one.
The time in its %Ln functions of locks is in the view Functions.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RmaWords</name>
    <message numerus="yes">
        <source>This trace has no events of one-sided communication, so nothing is known of targets and bytes.
The time in its %Ln function(s) that put and get is in the view Functions.</source>
        <translation>
            <numerusform>This trace has no events of one-sided communication, so nothing is known of targets and bytes.
The time in its %Ln function that puts or gets is in the view Functions.</numerusform>
            <numerusform>This trace has no events of one-sided communication, so nothing is known of targets and bytes.
The time in its %Ln functions that put and get is in the view Functions.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::app::CacheClearer</name>
    <message numerus="yes">
        <source>Removed %n cache file(s), %1.</source>
        <translation>
            <numerusform>Removed %n cache file, %1.</numerusform>
            <numerusform>Removed %n cache files, %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n cache file(s), %1?</source>
        <translation>
            <numerusform>Remove %n cache file, %1?</numerusform>
            <numerusform>Remove %n cache files, %1?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::app::MetricAdder</name>
    <message numerus="yes">
        <source>%Ln metric(s) added</source>
        <translation>
            <numerusform>%Ln metric added</numerusform>
            <numerusform>%Ln metrics added</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::app::NoticeBar</name>
    <message numerus="yes">
        <source>And %n more finding(s).</source>
        <translation>
            <numerusform>And %n more finding.</numerusform>
            <numerusform>And %n more findings.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::app::PlayerBar</name>
    <message numerus="yes">
        <source>The time of the trace that goes by in a second of playing, such as 5ms; empty: so that the interval takes %Ln second(s)</source>
        <translation>
            <numerusform>The time of the trace that goes by in a second of playing, such as 5ms; empty: so that the interval takes %Ln second</numerusform>
            <numerusform>The time of the trace that goes by in a second of playing, such as 5ms; empty: so that the interval takes %Ln seconds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::app::RowCommands</name>
    <message numerus="yes">
        <source>%Ln name(s) copied</source>
        <translation>
            <numerusform>%Ln name copied</numerusform>
            <numerusform>%Ln names copied</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::CallTreeModel</name>
    <message numerus="yes">
        <source>%1 (%Ln regions)</source>
        <translation>
            <numerusform>%1 (%Ln region)</numerusform>
            <numerusform>%1 (%Ln regions)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::Compare</name>
    <message numerus="yes">
        <source>%Ln row(s) of which data is lost have no part in that</source>
        <translation>
            <numerusform>%Ln row of which data is lost has no part in that</numerusform>
            <numerusform>%Ln rows of which data is lost have no part in that</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::CriticalPath</name>
    <message numerus="yes">
        <source>on the critical path: %Ln segments here</source>
        <translation>
            <numerusform>on the critical path: %Ln segment here</numerusform>
            <numerusform>on the critical path: %Ln segments here</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::CubeBoxPlot</name>
    <message numerus="yes">
        <source>%1
%Ln value(s)</source>
        <translation>
            <numerusform>%1
%Ln value</numerusform>
            <numerusform>%1
%Ln values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Outliers: %Ln</source>
        <translation>
            <numerusform>Outliers: %Ln</numerusform>
            <numerusform>Outliers: %Ln</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::CubePanel</name>
    <message numerus="yes">
        <source>%Ln region(s)</source>
        <translation>
            <numerusform>%Ln region</numerusform>
            <numerusform>%Ln regions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln call path(s)</source>
        <translation>
            <numerusform>%Ln call path</numerusform>
            <numerusform>%Ln call paths</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::EventList</name>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 event</numerusform>
            <numerusform>%1 events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 event(s)</source>
        <comment>matches, all</comment>
        <translation>
            <numerusform>%1 of %2 event</numerusform>
            <numerusform>%1 of %2 events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::ExperimentReport</name>
    <message numerus="yes">
        <source>%Ln file(s), %1</source>
        <translation>
            <numerusform>%Ln file, %1</numerusform>
            <numerusform>%Ln files, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::ExperimentText</name>
    <message numerus="yes">
        <source>%Ln file(s) of events (%1)</source>
        <translation>
            <numerusform>%Ln file of events (%1)</numerusform>
            <numerusform>%Ln files of events (%1)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::FlameGraph</name>
    <message numerus="yes">
        <source>%Ln calls</source>
        <translation>
            <numerusform>%Ln call</numerusform>
            <numerusform>%Ln calls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %1 of its own, %Ln calls</source>
        <comment>time, visits</comment>
        <translation>
            <numerusform>; %1 of its own, %Ln call</numerusform>
            <numerusform>; %1 of its own, %Ln calls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>compared with %1 to %2 of %Ln locations</source>
        <translation>
            <numerusform>compared with %1 to %2 of %Ln location</numerusform>
            <numerusform>compared with %1 to %2 of %Ln locations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln samples</source>
        <translation>
            <numerusform>%Ln sample</numerusform>
            <numerusform>%Ln samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %Ln of its own</source>
        <comment>samples</comment>
        <translation>
            <numerusform>; %Ln of its own</numerusform>
            <numerusform>; %Ln of its own</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln samples without calling context are left out</source>
        <translation>
            <numerusform>%Ln sample without calling context is left out</numerusform>
            <numerusform>%Ln samples without calling context are left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::FlameWidget</name>
    <message numerus="yes">
        <source>%Ln call paths, %1 of all</source>
        <translation>
            <numerusform>%Ln call path, %1 of all</numerusform>
            <numerusform>%Ln call paths, %1 of all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::FunctionMenu</name>
    <message numerus="yes">
        <source>%Ln Function(s)</source>
        <translation>
            <numerusform>%Ln Function</numerusform>
            <numerusform>%Ln Functions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::FunctionSummaryModel</name>
    <message numerus="yes">
        <source>%Ln function(s)</source>
        <translation>
            <numerusform>%Ln function</numerusform>
            <numerusform>%Ln functions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::GapDescriber</name>
    <message numerus="yes">
        <source>%Ln; what was recorded before each was taken back</source>
        <translation>
            <numerusform>%Ln; what was recorded before each was taken back</numerusform>
            <numerusform>%Ln; what was recorded before each was taken back</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::HealthModel</name>
    <message numerus="yes">
        <source>%Ln record(s) are not interpreted.</source>
        <translation>
            <numerusform>%Ln record is not interpreted.</numerusform>
            <numerusform>%Ln records are not interpreted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::IoPanel</name>
    <message numerus="yes">
        <source>These are the %Ln longest operation(s) of the row.</source>
        <translation>
            <numerusform>This is the longest operation of the row.</numerusform>
            <numerusform>These are the %Ln longest operations of the row.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::IoSummaryModel</name>
    <message numerus="yes">
        <source>This trace has no records of I/O, so nothing is known of files and bytes. The time in its %Ln function(s) of I/O is in the view Functions.</source>
        <translation>
            <numerusform>This trace has no records of I/O, so nothing is known of files and bytes. The time in its %Ln function of I/O is in the view Functions.</numerusform>
            <numerusform>This trace has no records of I/O, so nothing is known of files and bytes. The time in its %Ln functions of I/O is in the view Functions.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::Iterations</name>
    <message numerus="yes">
        <source>%Ln visit(s) of %1</source>
        <translation>
            <numerusform>%Ln visit of %1</numerusform>
            <numerusform>%Ln visits of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %Ln more visit(s) have no room</source>
        <translation>
            <numerusform>; %Ln more visit has no room</numerusform>
            <numerusform>; %Ln more visits have no room</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::KindMenu</name>
    <message numerus="yes">
        <source>%Ln type(s)</source>
        <translation>
            <numerusform>%Ln type</numerusform>
            <numerusform>%Ln types</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::Matrix</name>
    <message numerus="yes">
        <source>%Ln message(s)</source>
        <translation>
            <numerusform>%Ln message</numerusform>
            <numerusform>%Ln messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln transfer(s)</source>
        <translation>
            <numerusform>%Ln transfer</numerusform>
            <numerusform>%Ln transfers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln collective operation(s) with %1 sent, in which nobody knows who sends to whom</source>
        <translation>
            <numerusform>%Ln collective operation with %1 sent, in which nobody knows who sends to whom</numerusform>
            <numerusform>%Ln collective operations with %1 sent, in which nobody knows who sends to whom</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln one-sided operation(s) without a target</source>
        <translation>
            <numerusform>%Ln one-sided operation without a target</numerusform>
            <numerusform>%Ln one-sided operations without a target</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: none of this trace has both ends; %Ln send(s) or receive(s) have no partner</source>
        <translation>
            <numerusform>%1: none of this trace has both ends; %Ln send or receive has no partner</numerusform>
            <numerusform>%1: none of this trace has both ends; %Ln sends or receives have no partner</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln send(s) with %1 whose receive is not known</source>
        <translation>
            <numerusform>%Ln send with %1 whose receive is not known</numerusform>
            <numerusform>%Ln sends with %1 whose receive is not known</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln receive(s) whose send is not known</source>
        <translation>
            <numerusform>%Ln receive whose send is not known</numerusform>
            <numerusform>%Ln receives whose send is not known</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::MessageColors</name>
    <message numerus="yes">
        <source>%Ln link(s)</source>
        <translation>
            <numerusform>%Ln link</numerusform>
            <numerusform>%Ln links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln link(s) or more</source>
        <translation>
            <numerusform>%Ln link or more</numerusform>
            <numerusform>%Ln links or more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::MessageListDialog</name>
    <message numerus="yes">
        <source>%Ln message(s) in the order in which they were sent. The current one is selected in all views.</source>
        <translation>
            <numerusform>%Ln message in the order in which they were sent. The current one is selected in all views.</numerusform>
            <numerusform>%Ln messages in the order in which they were sent. The current one is selected in all views.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::MomentText</name>
    <message numerus="yes">
        <source>
mean of %Ln location(s); busy from %1 to %2</source>
        <translation>
            <numerusform>
mean of %Ln location; busy from %1 to %2</numerusform>
            <numerusform>
mean of %Ln locations; busy from %1 to %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s)</source>
        <translation>
            <numerusform>%Ln message</numerusform>
            <numerusform>%Ln messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln location(s) without coordinates stand in the last row.</source>
        <translation>
            <numerusform>%Ln location without coordinates stands in the last row.</numerusform>
            <numerusform>%Ln locations without coordinates stand in the last row.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the layout has no place for %Ln location(s), which stand on a ring</source>
        <translation>
            <numerusform>the layout has no place for %Ln location, which stands on a ring</numerusform>
            <numerusform>the layout has no place for %Ln locations, which stand on a ring</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln switch(es)</source>
        <translation>
            <numerusform>%Ln switch</numerusform>
            <numerusform>%Ln switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln neighbour(s) in number share a node; links that carry nothing are not drawn</source>
        <translation>
            <numerusform>%Ln neighbour in number has a node; links that carry nothing are not drawn</numerusform>
            <numerusform>%Ln neighbours in number share a node; links that carry nothing are not drawn</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in %Ln message(s)</source>
        <comment>bytes</comment>
        <translation>
            <numerusform>%1 in %Ln message</numerusform>
            <numerusform>%1 in %Ln messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1
%Ln location(s) share the square: %2; most are %3
sent and not received yet: %4
under way to them: %5</source>
        <translation>
            <numerusform>%1
%Ln location has the square: %2; %3
sent and not received yet: %4
under way to it: %5</numerusform>
            <numerusform>%1
%Ln locations share the square: %2; most are %3
sent and not received yet: %4
under way to them: %5</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>squares stand for up to %Ln location(s) and have the mean of their colours</source>
        <translation>
            <numerusform>squares stand for up to %Ln location and have its colour</numerusform>
            <numerusform>squares stand for up to %Ln locations and have the mean of their colours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln further task(s)</source>
        <translation>
            <numerusform>%Ln further task</numerusform>
            <numerusform>%Ln further tasks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>
and %Ln more</source>
        <translation>
            <numerusform>
and %Ln more</numerusform>
            <numerusform>
and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 under way to each, most so far %3
mean of %Ln location(s); now from %4 to %5</source>
        <translation>
            <numerusform>%1: %2 under way to each, most so far %3
mean of %Ln location; now from %4 to %5</numerusform>
            <numerusform>%1: %2 under way to each, most so far %3
mean of %Ln locations; now from %4 to %5</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln link(s) in an assumed %1</source>
        <translation>
            <numerusform>%Ln link in an assumed %1</numerusform>
            <numerusform>%Ln links in an assumed %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) not shown: no known distance</source>
        <translation>
            <numerusform>%Ln message not shown: no known distance</numerusform>
            <numerusform>%Ln messages not shown: no known distance</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln location(s)</source>
        <translation>
            <numerusform>%Ln location</numerusform>
            <numerusform>%Ln locations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) not counted: received when sent, or before</source>
        <translation>
            <numerusform>%Ln message not counted: received when sent, or before</numerusform>
            <numerusform>%Ln messages not counted: received when sent, or before</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) not counted: no receive is known</source>
        <translation>
            <numerusform>%Ln message not counted: no receive is known</numerusform>
            <numerusform>%Ln messages not counted: no receive is known</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <comment>names of locations</comment>
        <translation>
            <numerusform>%1 and %Ln more</numerusform>
            <numerusform>%1 and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::PicturePlan</name>
    <message numerus="yes">
        <source>%Ln segment(s) before these are left out</source>
        <translation>
            <numerusform>%Ln segment before these is left out</numerusform>
            <numerusform>%Ln segments before these are left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::ProcessSummary</name>
    <message numerus="yes">
        <source>A bar is of up to %Ln locations</source>
        <translation>
            <numerusform>A bar is of up to %Ln location</numerusform>
            <numerusform>A bar is of up to %Ln locations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln locations without calls are left out</source>
        <translation>
            <numerusform>%Ln location without calls is left out</numerusform>
            <numerusform>%Ln locations without calls are left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln like %1</source>
        <comment>locations: number, the one that they are like</comment>
        <translation>
            <numerusform>%Ln like %1</numerusform>
            <numerusform>%Ln like %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::SampleText</name>
    <message numerus="yes">
        <source>The innermost %Ln call(s) are new</source>
        <translation>
            <numerusform>The innermost %Ln call is new</numerusform>
            <numerusform>The innermost %Ln calls are new</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::SelectionDescriber</name>
    <message numerus="yes">
        <source>%n of the same function</source>
        <translation>
            <numerusform>%n of the same function</numerusform>
            <numerusform>%n of the same function</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::TaskPanel</name>
    <message numerus="yes">
        <source>These are the %Ln task(s) of the row that waited longest.</source>
        <translation>
            <numerusform>This is the %Ln task of the row that waited longest.</numerusform>
            <numerusform>These are the %Ln tasks of the row that waited longest.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::ValueUnit</name>
    <message numerus="yes">
        <source>%Ln sample(s)</source>
        <translation>
            <numerusform>%Ln sample</numerusform>
            <numerusform>%Ln samples</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::ViewFilter</name>
    <message numerus="yes">
        <source>%Ln row(s) without events</source>
        <translation>
            <numerusform>%Ln row without events</numerusform>
            <numerusform>%Ln rows without events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) without events are not shown</source>
        <translation>
            <numerusform>%Ln row without events is not shown</numerusform>
            <numerusform>%Ln rows without events are not shown</numerusform>
        </translation>
    </message>
</context>
</TS>
