<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>CommandLine</name>
    <message>
        <source>There is no display for the window; the commands, such as &apos;lightcone render&apos;, need none. See &apos;lightcone --help&apos;.</source>
        <translation>Für das Fenster gibt es keine Anzeige; die Befehle, etwa »lightcone render«, brauchen keine. Siehe »lightcone --help«.</translation>
    </message>
    <message>
        <source>The name of a table is missing.</source>
        <translation>Der Name einer Tabelle fehlt.</translation>
    </message>
    <message>
        <source>The name of a view is missing.</source>
        <translation>Der Name einer Ansicht fehlt.</translation>
    </message>
    <message>
        <source>The trace is missing.</source>
        <translation>Der Trace fehlt.</translation>
    </message>
    <message>
        <source>There is a word too many: &apos;%1&apos;.</source>
        <translation>Ein Wort ist zu viel: »%1«.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no option &apos;%2&apos;.</source>
        <translation>»%1« hat keine Option »%2«.</translation>
    </message>
    <message>
        <source>The option &apos;%1&apos; takes no value.</source>
        <translation>Die Option »%1« nimmt keinen Wert.</translation>
    </message>
    <message>
        <source>The option &apos;%1&apos; lacks its value.</source>
        <translation>Der Option »%1« fehlt ihr Wert.</translation>
    </message>
    <message>
        <source>The option &apos;%1&apos; does not understand &apos;%2&apos;: %3.</source>
        <translation>Die Option »%1« versteht »%2« nicht: %3.</translation>
    </message>
    <message>
        <source>%1: %2, locations: %3, events: %4</source>
        <translation>%1: %2, Lokationen: %3, Ereignisse: %4</translation>
    </message>
    <message>
        <source>[%1] %2: %3</source>
        <comment>severity, finding, how often</comment>
        <translation>[%1] %2: %3</translation>
    </message>
    <message>
        <source>and %1 more; see &apos;lightcone table diagnostics&apos;</source>
        <translation>und %1 weitere; siehe »lightcone table diagnostics«</translation>
    </message>
    <message>
        <source>location %1 (%2)</source>
        <translation>Lokation %1 (%2)</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1-mal</translation>
    </message>
    <message>
        <source>the trace as a whole</source>
        <translation>der Trace als Ganzes</translation>
    </message>
    <message>
        <source>The trace is damaged: data that should be there is lost. What is left can be used.</source>
        <translation>Der Trace ist beschädigt: Daten, die da sein sollten, sind verloren. Der Rest ist brauchbar.</translation>
    </message>
    <message>
        <source>The trace is sound.</source>
        <translation>Der Trace ist in Ordnung.</translation>
    </message>
    <message>
        <source>The trace is not damaged; the findings above should be known when it is interpreted.</source>
        <translation>Der Trace ist nicht beschädigt; die Befunde oben sollte kennen, wer ihn auswertet.</translation>
    </message>
    <message>
        <source>See &apos;lightcone %1 --help&apos;.</source>
        <translation>Siehe »lightcone %1 --help«.</translation>
    </message>
    <message>
        <source>There is no command &apos;%1&apos;. See &apos;lightcone --help&apos;.</source>
        <translation>Es gibt keinen Befehl »%1«. Siehe »lightcone --help«.</translation>
    </message>
    <message>
        <source>Prints what the trace contains: definitions, events, messages, health.</source>
        <translation>Gibt aus, was der Trace enthält: Definitionen, Ereignisse, Nachrichten, Befunde.</translation>
    </message>
    <message>
        <source>Prints a table of the trace as CSV or JSON.</source>
        <translation>Gibt eine Tabelle des Traces als CSV oder JSON aus.</translation>
    </message>
    <message>
        <source>Writes a view of the trace as a picture.</source>
        <translation>Schreibt eine Ansicht des Traces als Bild.</translation>
    </message>
    <message>
        <source>Prints a health report: what was lost, repaired or guessed.</source>
        <translation>Gibt einen Prüfbericht aus: was verloren ging, repariert oder erraten wurde.</translation>
    </message>
    <message>
        <source>prints this help</source>
        <translation>gibt diese Hilfe aus</translation>
    </message>
    <message>
        <source>CSV with a header line (the default), or a JSON array of objects</source>
        <translation>CSV mit Kopfzeile (Vorgabe) oder ein JSON-Array von Objekten</translation>
    </message>
    <message>
        <source>begin of the interval: seconds since the trace&apos;s first event,
such as 1.25, 1.25s, 3ms, 250us or 40ns</source>
        <translation>Beginn des Intervalls: Sekunden seit dem ersten Ereignis des Traces,
etwa 1.25, 1.25s, 3ms, 250us oder 40ns</translation>
    </message>
    <message>
        <source>end of the interval, which does not belong to it</source>
        <translation>Ende des Intervalls; es gehört nicht mehr dazu</translation>
    </message>
    <message>
        <source>only this location (or process): its id, its name, or rank:N;
may be given several times</source>
        <translation>nur diese Lokation (oder dieser Prozess): Id, Name oder rank:N;
mehrfach möglich</translation>
    </message>
    <message>
        <source>prints names of locations and communicators instead of their ids</source>
        <translation>gibt die Namen von Lokationen und Kommunikatoren statt ihrer Ids aus</translation>
    </message>
    <message>
        <source>device pixels of a PNG for each pixel of the size, 0.25 to 8; the default is 1</source>
        <translation>Gerätepixel eines PNG je Pixel der Größe, 0.25 bis 8; Vorgabe ist 1</translation>
    </message>
    <message>
        <source>colours; the default is light</source>
        <translation>Farben; Vorgabe ist light</translation>
    </message>
    <message>
        <source>the picture&apos;s file; its suffix says the format: .png, .svg or .pdf</source>
        <translation>Datei des Bildes; ihre Endung nennt das Format: .png, .svg oder .pdf</translation>
    </message>
    <message>
        <source>writes to this file, which is replaced only when all is well</source>
        <translation>schreibt in diese Datei; sie wird nur ersetzt, wenn alles gelingt</translation>
    </message>
    <message>
        <source>Options:</source>
        <translation>Optionen:</translation>
    </message>
    <message>
        <source>Tables and their columns:</source>
        <translation>Tabellen und ihre Spalten:</translation>
    </message>
    <message>
        <source>Exit status:</source>
        <translation>Rückgabewert:</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>done, but the trace is damaged (check only)</source>
        <translation>erledigt, aber der Trace ist beschädigt (nur check)</translation>
    </message>
    <message>
        <source>wrong usage, or the output cannot be written</source>
        <translation>falscher Aufruf, oder die Ausgabe lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>Lightcone shows event traces of parallel programs.</source>
        <translation>Lightcone zeigt Ereignis-Traces paralleler Programme.</translation>
    </message>
    <message>
        <source>Opens a window for each trace.</source>
        <translation>Öffnet für jeden Trace ein Fenster.</translation>
    </message>
    <message>
        <source>Usage:</source>
        <translation>Aufruf:</translation>
    </message>
    <message>
        <source>TRACE is an anchor file, such as traces.otf2, or a directory that holds one.
&apos;lightcone COMMAND --help&apos; tells more about a command. The commands need no display.</source>
        <translation>TRACE ist eine Ankerdatei, etwa traces.otf2, oder ein Verzeichnis, das eine enthält.
»lightcone BEFEHL --help« sagt mehr zu einem Befehl. Die Befehle brauchen keine Anzeige.</translation>
    </message>
    <message>
        <source>prints the version</source>
        <translation>gibt die Version aus</translation>
    </message>
    <message>
        <source>Views:</source>
        <translation>Ansichten:</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Trace</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Creator</source>
        <translation>Erzeugt von</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Ticks per second</source>
        <translation>Takte je Sekunde</translation>
    </message>
    <message>
        <source>First event at tick</source>
        <translation>Erstes Ereignis bei Takt</translation>
    </message>
    <message>
        <source>Last event at tick</source>
        <translation>Letztes Ereignis bei Takt</translation>
    </message>
    <message>
        <source>Definitions</source>
        <translation>Definitionen</translation>
    </message>
    <message>
        <source>Locations</source>
        <translation>Lokationen</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>Nodes of the system tree</source>
        <translation>Knoten des Systembaums</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>Regionen</translation>
    </message>
    <message>
        <source>Functions (regions merged)</source>
        <translation>Funktionen (Regionen vereint)</translation>
    </message>
    <message>
        <source>Communicators</source>
        <translation>Kommunikatoren</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Metriken</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Topologies</source>
        <translation>Topologien</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>Calling contexts</source>
        <translation>Aufrufkontexte</translation>
    </message>
    <message>
        <source>RMA windows</source>
        <translation>RMA-Fenster</translation>
    </message>
    <message>
        <source>I/O files</source>
        <translation>E/A-Dateien</translation>
    </message>
    <message>
        <source>I/O handles</source>
        <translation>E/A-Handles</translation>
    </message>
    <message>
        <source>Markers</source>
        <translation>Marken</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Greatest call depth</source>
        <translation>Größte Aufruftiefe</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Unmatched sends</source>
        <translation>Sendungen ohne Empfang</translation>
    </message>
    <message>
        <source>Unmatched receives</source>
        <translation>Empfänge ohne Sendung</translation>
    </message>
    <message>
        <source>Sends to an invalid peer</source>
        <translation>Sendungen an ungültige Partner</translation>
    </message>
    <message>
        <source>Receives from an invalid peer</source>
        <translation>Empfänge von ungültigen Partnern</translation>
    </message>
    <message>
        <source>Collective operations</source>
        <translation>Kollektive Operationen</translation>
    </message>
    <message>
        <source>Non-blocking collective operations</source>
        <translation>Nicht blockierende kollektive Operationen</translation>
    </message>
    <message>
        <source>RMA collective operations</source>
        <translation>Kollektive RMA-Operationen</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Prüfbericht</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Beschädigt</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>The option &apos;%1&apos; does not understand &apos;%2&apos;: give seconds since the trace&apos;s first event, such as 1.25, 3ms, 250us or 40ns.</source>
        <translation>Die Option »%1« versteht »%2« nicht: Sekunden seit dem ersten Ereignis des Traces angeben, etwa 1.25, 3ms, 250us oder 40ns.</translation>
    </message>
    <message>
        <source>The interval to be shown is empty; move --from and --to apart.</source>
        <translation>Das zu zeigende Intervall ist leer; --from und --to auseinanderrücken.</translation>
    </message>
    <message>
        <source>There is no table &apos;%1&apos;; there are: %2.</source>
        <translation>Es gibt keine Tabelle »%1«; es gibt: %2.</translation>
    </message>
    <message>
        <source>The table &apos;%1&apos; has no times; leave out --from and --to.</source>
        <translation>Die Tabelle »%1« hat keine Zeiten; --from und --to weglassen.</translation>
    </message>
    <message>
        <source>The table &apos;%1&apos; has no locations; leave out --location.</source>
        <translation>Die Tabelle »%1« hat keine Lokationen; --location weglassen.</translation>
    </message>
    <message>
        <source>Those of self communicators singly</source>
        <translation>Die auf Self-Kommunikatoren einzeln</translation>
    </message>
    <message>
        <source>See &apos;lightcone --help&apos;.</source>
        <translation>Siehe „lightcone --help“.</translation>
    </message>
    <message>
        <source>There is no option &apos;%1&apos;.</source>
        <translation>Es gibt keine Option „%1“.</translation>
    </message>
    <message>
        <source>Builds the cache file of the trace ahead of use.</source>
        <translation>Legt die Cache-Datei des Traces an, bevor sie gebraucht wird.</translation>
    </message>
    <message>
        <source>reads the trace anew, also where its cache file fits</source>
        <translation>liest den Trace neu, auch wenn seine Cache-Datei passt</translation>
    </message>
    <message>
        <source>folder of the cache files; the default is lightcone in the user&apos;s folder of caches, ~/.cache</source>
        <translation>Ordner der Cache-Dateien; sonst lightcone im Cache-Ordner des Benutzers, ~/.cache</translation>
    </message>
    <message>
        <source>neither looks for a cache file nor leaves one</source>
        <translation>sucht keine Cache-Datei und hinterlässt keine</translation>
    </message>
    <message>
        <source>%1: %2 events, found in %3 (%4)</source>
        <comment>trace, count, file, size</comment>
        <translation>%1: %2 Ereignisse, vorhanden in %3 (%4)</translation>
    </message>
    <message>
        <source>%1: %2 events, built %3 (%4)</source>
        <comment>trace, count, file, size</comment>
        <translation>%1: %2 Ereignisse, angelegt in %3 (%4)</translation>
    </message>
    <message>
        <source>Opening took %1 more memory than allowed: there is no room for a file, neither in the folder of the cache nor in $TMPDIR.</source>
        <translation>Das Öffnen belegte %1 mehr Speicher als erlaubt: Für eine Datei ist kein Platz, weder im Cache-Ordner noch in $TMPDIR.</translation>
    </message>
    <message>
        <source>Clock check: pairs of locations with messages that arrive before they were sent: %1</source>
        <translation>Uhrenprüfung: Paare von Lokationen mit Nachrichten, die vor ihrem Senden ankommen: %1</translation>
    </message>
    <message>
        <source>and %1 more; see &apos;lightcone table clocks&apos;</source>
        <translation>und %1 weitere; siehe »lightcone table clocks«</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <comment>times</comment>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>The trace is damaged: none of its events could be read.</source>
        <translation>Der Trace ist schadhaft: Keines seiner Ereignisse konnte gelesen werden.</translation>
    </message>
    <message>
        <source>The trace has no events; the picture shows none.</source>
        <translation>Der Trace hat keine Ereignisse; das Bild zeigt keine.</translation>
    </message>
    <message>
        <source>The interval is outside of the trace; the picture shows no events.</source>
        <translation>Der Zeitraum liegt außerhalb des Trace; das Bild zeigt keine Ereignisse.</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>sie ist leer</translation>
    </message>
    <message>
        <source>Prints what is the case after an event or at a time: open calls, messages, locks, metrics.</source>
        <translation>Gibt aus, was nach einem Ereignis oder zu einer Zeit der Fall ist: offene Aufrufe, Nachrichten, Sperren, Metriken.</translation>
    </message>
    <message>
        <source>unknown location</source>
        <translation>unbekannte Lokation</translation>
    </message>
    <message>
        <source>%1 s, event %2</source>
        <translation>%1 s, Ereignis %2</translation>
    </message>
    <message>
        <source>State before the first event</source>
        <translation>Zustand vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>State after event %1 (%2 at %3 s on %4)</source>
        <translation>Zustand nach Ereignis %1 (%2 bei %3 s auf %4)</translation>
    </message>
    <message>
        <source>no call is open</source>
        <translation>kein Aufruf ist offen</translation>
    </message>
    <message>
        <source>(%1, inherited)</source>
        <translation>(%1, geerbt)</translation>
    </message>
    <message>
        <source>(%1)</source>
        <translation>(%1)</translation>
    </message>
    <message>
        <source>holds lock %1</source>
        <translation>hält Sperre %1</translation>
    </message>
    <message>
        <source>open: %1</source>
        <translation>offen: %1</translation>
    </message>
    <message>
        <source>Messages in flight: %1</source>
        <translation>Nachrichten unterwegs: %1</translation>
    </message>
    <message>
        <source>and %1 that were sent later; --location, --sender and --receiver choose among them</source>
        <translation>und %1, die später gesendet wurden; --location, --sender und --receiver wählen unter ihnen</translation>
    </message>
    <message>
        <source>%1 to %2: tag %3, %4, sent at %5 s, event %6%7</source>
        <translation>%1 an %2: Tag %3, %4, gesendet bei %5 s, Ereignis %6%7</translation>
    </message>
    <message>
        <source>, never received</source>
        <translation>, nie empfangen</translation>
    </message>
    <message>
        <source>Call paths so far: %1, roots: %2</source>
        <translation>Aufrufpfade bisher: %1, Wurzeln: %2</translation>
    </message>
    <message>
        <source>The option &apos;--at&apos; does not understand &apos;%1&apos;: give the position of an event, from 0 to %2, or a time, such as 1.25s, 3ms, 250us or 40ns.</source>
        <translation>Die Option „--at“ versteht „%1“ nicht: Geben Sie die Position eines Ereignisses an, von 0 bis %2, oder eine Zeit wie 1.25s, 3ms, 250us oder 40ns.</translation>
    </message>
    <message numerus="yes">
        <source>It completes a collective operation of %Ln location(s).</source>
        <translation>
            <numerusform>Es schließt eine kollektive Operation von %Ln Lokation ab.</numerusform>
            <numerusform>Es schließt eine kollektive Operation von %Ln Lokationen ab.</numerusform>
        </translation>
    </message>
    <message>
        <source>Call sites</source>
        <translation>Aufrufstellen</translation>
    </message>
    <message>
        <source>of the messages in flight only those from there; X as for --location; with --receiver: the
queue between the two</source>
        <translation>von den Nachrichten unterwegs nur die von dort; X wie bei --location; mit --receiver:
die Warteschlange zwischen beiden</translation>
    </message>
    <message>
        <source>of the messages in flight only those to there</source>
        <translation>von den Nachrichten unterwegs nur die dorthin</translation>
    </message>
    <message numerus="yes">
        <source>It completes a collective operation of a team of %Ln thread(s).</source>
        <translation>
            <numerusform>Es schließt eine kollektive Operation eines Teams von %Ln Thread ab.</numerusform>
            <numerusform>Es schließt eine kollektive Operation eines Teams von %Ln Threads ab.</numerusform>
        </translation>
    </message>
    <message>
        <source>The table &apos;%1&apos; has no curves; leave out --region and --group.</source>
        <translation>Die Tabelle „%1“ hat keine Kurven; --region und --group weglassen.</translation>
    </message>
    <message>
        <source>of the same: only messages with this tag, or as in 7-9; may be given several times</source>
        <translation>von denselben: nur Nachrichten mit diesem Tag, oder wie in 7-9; kann mehrmals angegeben werden</translation>
    </message>
    <message>
        <source>of the same: only messages on this communicator: its id or its name; may be given several times</source>
        <translation>von denselben: nur Nachrichten auf diesem Kommunikator: seine Id oder sein Name; kann mehrmals angegeben werden</translation>
    </message>
    <message>
        <source>of the same: only messages with an end there; X as for --location; may be given several times</source>
        <translation>von denselben: nur Nachrichten mit einem Ende dort; X wie bei --location; kann mehrmals angegeben werden</translation>
    </message>
    <message>
        <source>There is no view &apos;%1&apos;; there are: %2.</source>
        <translation>Es gibt keine Ansicht „%1“; es gibt: %2.</translation>
    </message>
    <message>
        <source>The view &apos;%1&apos; has no option &apos;%2&apos;.</source>
        <translation>Die Ansicht „%1“ hat keine Option „%2“.</translation>
    </message>
    <message>
        <source>The table &apos;%1&apos; has no messages; leave out --bytes, --tag, --communicator and --peer.</source>
        <translation>Die Tabelle „%1“ hat keine Nachrichten; --bytes, --tag, --communicator und --peer weglassen.</translation>
    </message>
    <message>
        <source>choose one of %1</source>
        <translation>eines von %1 wählen</translation>
    </message>
    <message>
        <source>of counters: a curve of this metric, as counterstatistics names it; may be given several
times. Without it and the like: of the first metric that has samples, else of the
messages in flight. Of process: this metric as a curve over the call levels</source>
        <translation>für counters: eine Kurve dieser Metrik, wie counterstatistics sie nennt; mehrfach möglich.
Ohne sie und dergleichen: der ersten Metrik mit Messwerten, sonst der Nachrichten, die
unterwegs sind. Für process: diese Metrik als Kurve über den Aufrufebenen</translation>
    </message>
    <message>
        <source>of counters: a curve of what is derived from the trace: %1;
may be given several times</source>
        <translation>für counters: eine Kurve dessen, was aus dem Trace abgeleitet ist: %1;
mehrfach möglich</translation>
    </message>
    <message>
        <source>of counters: what the curve of a metric shows of several locations; the default is sum</source>
        <translation>für counters: was die Kurve einer Metrik von mehreren Lokationen zeigt; Vorgabe ist sum</translation>
    </message>
    <message>
        <source>The option &apos;%1&apos; is missing.</source>
        <translation>Es fehlt die Option »%1«.</translation>
    </message>
    <message>
        <source>prints the page that man(1) shows, for those who make packages</source>
        <translation>gibt die Seite aus, die man(1) zeigt; für alle, die Pakete machen</translation>
    </message>
    <message>
        <source>FILES</source>
        <translation>DATEIEN</translation>
    </message>
    <message>
        <source>Cache files of traces, from which they open at once the next time. They stay below 16 GiB; the least recently used goes first. $XDG_CACHE_HOME moves the folder.</source>
        <translation>Zwischenspeicher der Traces, aus denen sie beim nächsten Mal sofort geöffnet werden. Sie bleiben unter 16 GiB; was am längsten nicht gebraucht wurde, geht zuerst. $XDG_CACHE_HOME legt den Ordner anderswohin.</translation>
    </message>
    <message>
        <source>Settings of the window.</source>
        <translation>Einstellungen des Fensters.</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>NAME</translation>
    </message>
    <message>
        <source>show event traces of parallel programs</source>
        <translation>Ereignis-Traces paralleler Programme zeigen</translation>
    </message>
    <message>
        <source>SYNOPSIS</source>
        <translation>ÜBERSICHT</translation>
    </message>
    <message>
        <source>DESCRIPTION</source>
        <translation>BESCHREIBUNG</translation>
    </message>
    <message>
        <source>Without a command, lightcone opens a window for each trace: timelines, messages, metrics, tables. The commands print and draw the same and need no display.</source>
        <translation>Ohne Befehl öffnet lightcone für jeden Trace ein Fenster: Zeitachsen, Nachrichten, Metriken, Tabellen. Die Befehle geben dasselbe aus und zeichnen dasselbe; sie brauchen keinen Bildschirm.</translation>
    </message>
    <message>
        <source>TRACE is an anchor file, such as traces.otf2, or a directory that holds one. It may be in OTF2, OTF 1, EPILOG or PICL; the format is recognised by content.</source>
        <translation>TRACE ist eine Ankerdatei wie traces.otf2 oder ein Verzeichnis, das eine enthält, in OTF2, OTF 1, EPILOG oder PICL; das Format wird am Inhalt erkannt.</translation>
    </message>
    <message>
        <source>The manual is in the window, under Help, Manual (F1).</source>
        <translation>Das Handbuch steht im Fenster, unter Hilfe, Handbuch (F1).</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <translation>OPTIONEN</translation>
    </message>
    <message>
        <source>COMMANDS</source>
        <translation>BEFEHLE</translation>
    </message>
    <message>
        <source>prints a script that completes commands, options and their values in this shell: %1;
source it, or put it where the shell looks for it</source>
        <translation>gibt ein Skript aus, das in dieser Shell Befehle, Optionen und deren Werte ergänzt: %1;
mit source laden oder dort ablegen, wo die Shell danach sucht</translation>
    </message>
    <message>
        <source>Conversion audit: all types of records are interpreted.</source>
        <translation>Umsetzung: Alle Arten von Datensätzen werden ausgewertet.</translation>
    </message>
    <message>
        <source>Conversion audit: types of records that are not interpreted:</source>
        <translation>Umsetzung: Arten von Datensätzen, die nicht ausgewertet werden:</translation>
    </message>
    <message>
        <source>What was read could not be kept: next time it is read again. %1 --cache-dir keeps it elsewhere, --no-cache does without.</source>
        <translation>Das Gelesene konnte nicht aufbewahrt werden: Das nächste Mal wird es wieder gelesen. %1 --cache-dir bewahrt es anderswo auf, --no-cache verzichtet darauf.</translation>
    </message>
    <message>
        <source>standard output</source>
        <translation>Standardausgabe</translation>
    </message>
    <message>
        <source>There is no folder for the cache: neither HOME nor XDG_CACHE_HOME names one. Name one with --cache-dir.</source>
        <translation>Für den Cache gibt es keinen Ordner: Weder HOME noch XDG_CACHE_HOME nennt einen. Mit --cache-dir einen angeben.</translation>
    </message>
    <message>
        <source>The index could not be kept. %1 --cache-dir keeps it elsewhere.</source>
        <translation>Der Index konnte nicht aufbewahrt werden. %1 --cache-dir bewahrt ihn anderswo auf.</translation>
    </message>
    <message>
        <source>The picture is too large for its labels; choose less with --size, or more with --font-size.</source>
        <translation>Das Bild ist zu groß für seine Beschriftungen; mit --size weniger wählen oder mit --font-size mehr.</translation>
    </message>
    <message>
        <source>The picture is too small for its labels; choose more with --size, or less with --font-size.</source>
        <translation>Das Bild ist zu klein für seine Beschriftungen; mit --size mehr wählen oder mit --font-size weniger.</translation>
    </message>
    <message>
        <source>The picture would have %1 times %2 pixels; a PNG has at most %3. Choose other ones with --size, --dpi or --scale.</source>
        <translation>Das Bild hätte %1 mal %2 Pixel; ein PNG hat höchstens %3. Mit --size, --dpi oder --scale andere wählen.</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
    <message>
        <source>The table &apos;%1&apos; has no call paths; leave out --paths.</source>
        <translation>Die Tabelle „%1“ hat keine Aufrufpfade; --paths weglassen.</translation>
    </message>
    <message>
        <source>the trace has no such region; &apos;lightcone table regions TRACE&apos; lists those it has</source>
        <translation>der Trace hat keine solche Region; „lightcone table regions TRACE“ zählt die vorhandenen auf</translation>
    </message>
    <message>
        <source>the trace has no such location; &apos;lightcone table locations TRACE&apos; lists those it has</source>
        <translation>der Trace hat keine solche Lokation; „lightcone table locations TRACE“ zählt die vorhandenen auf</translation>
    </message>
    <message>
        <source>the trace has no such communicator; &apos;lightcone table messages TRACE --names&apos; prints those with messages</source>
        <translation>der Trace hat keinen solchen Kommunikator; „lightcone table messages TRACE --names“ gibt die mit Nachrichten aus</translation>
    </message>
    <message>
        <source>give a number from %1 to %2</source>
        <translation>eine Zahl von %1 bis %2 angeben</translation>
    </message>
    <message>
        <source>in CSV, puts an apostrophe before texts that spreadsheets would take for formulas: those
that begin with =, +, -, @, a tab or a line break; numbers stay numbers</source>
        <translation>setzt in CSV einen Apostroph vor Texte, die Tabellenkalkulationen für Formeln hielten: solche,
die mit =, +, -, @, einem Tabulator oder einem Zeilenumbruch beginnen; Zahlen bleiben Zahlen</translation>
    </message>
    <message>
        <source>of process: only the symbols of these events, with commas between them:
%1</source>
        <translation>für process: nur die Zeichen dieser Ereignisse, durch Kommas getrennt:
%1</translation>
    </message>
    <message>
        <source>of counters: metrics as rates per second</source>
        <translation>für counters: Metriken als Raten je Sekunde</translation>
    </message>
    <message>
        <source>of counters: metrics as values; the default is rates of what accumulates, else values</source>
        <translation>für counters: Metriken als Werte; Vorgabe sind Raten für das, was sich summiert, sonst Werte</translation>
    </message>
    <message>
        <source>of calltree and callers: full writes all names of each path; short, the default, of a path of
more than 256 names the last 256 behind &apos;…/&apos;</source>
        <translation>für calltree und callers: full schreibt alle Namen jedes Pfades; short, die Vorgabe, von einem
Pfad mit mehr als 256 Namen die letzten 256 hinter „…/“</translation>
    </message>
    <message>
        <source>size of the labels in print, in points; the default is 9</source>
        <translation>Größe der Beschriftungen im Druck, in Punkt; Vorgabe ist 9</translation>
    </message>
    <message>
        <source>pixels of an inch, of a PNG and of a size in pixels; the default is 96 for sizes in
pixels, else 300</source>
        <translation>Pixel je Zoll, für ein PNG und für eine Größe in Pixeln; Vorgabe ist 96 für Größen in
Pixeln, sonst 300</translation>
    </message>
    <message>
        <source>The resolution is too high for texts of this size; choose less with --dpi, --scale or --font-size.</source>
        <translation>Die Auflösung ist zu hoch für Texte dieser Größe; wählen Sie weniger mit --dpi, --scale oder --font-size.</translation>
    </message>
    <message>
        <source>The resolution is too low for texts of this size; choose more with --dpi, --scale or --font-size.</source>
        <translation>Die Auflösung ist zu niedrig für Texte dieser Größe; wählen Sie mehr mit --dpi, --scale oder --font-size.</translation>
    </message>
    <message>
        <source>(%1, recorded by %2)</source>
        <comment>place of an event, location</comment>
        <translation>(%1, aufgezeichnet von %2)</translation>
    </message>
    <message>
        <source>counterstatistics has a row for each metric and location, before them one of the sum over the
locations, and the derived curves, whose steps are the rows of derived. location records the metric,
scope is what it describes; there is no sum of what describes one thing. A value holds until the next
sample, or since the last one, as the metric says; at a point: straight lines join the samples of one
location. The mean is over time; growth and rate (in a second) are of metrics that add up, and count what
comes from one sample to the next as even in between. Messages are in flight from their send to a later
receive; those received at once, before they were sent, or never do not count. They have an end at one
of the locations. What holds for no time is no step.</source>
        <translation>counterstatistics hat eine Zeile je Metrik und Lokation, davor eine der Summe über die Lokationen, und
die abgeleiteten Kurven, deren Stufen die Zeilen von derived sind. location zeichnet die Metrik auf, scope
ist, was sie beschreibt; was ein und dasselbe beschreibt, wird nicht summiert. Ein Wert gilt bis zum nächsten
Messwert oder seit dem letzten, wie es die Metrik sagt; an einem Punkt: gerade Linien verbinden die
Messwerte einer Lokation. Das Mittel ist das über die Zeit; Zuwachs und Rate (je Sekunde) sind die von
Metriken, die sich summieren, und zählen, was von einem Messwert zum nächsten hinzukommt, als gleichmäßig.
Nachrichten sind von ihrem Senden bis zu einem späteren Empfang unterwegs; sofort, vor dem Senden oder nie
empfangene zählen nicht. Ein Ende von ihnen liegt an einer der Lokationen. Was keine Zeit lang gilt, ist
keine Stufe.</translation>
    </message>
    <message>
        <source>The cache file of the trace was damaged, and the trace cannot be read anew: %1</source>
        <translation>Die Cache-Datei des Traces war beschädigt, und der Trace kann nicht neu gelesen werden: %1</translation>
    </message>
    <message>
        <source>The trace changed while it was read; what was written of it so far is incomplete.</source>
        <translation>Der Trace hat sich geändert, während er gelesen wurde; was bisher von ihm geschrieben wurde, ist unvollständig.</translation>
    </message>
    <message>
        <source>The table &apos;%1&apos; has no choice of estimates; leave out --estimator.</source>
        <translation>Die Tabelle „%1“ lässt keine Wahl der Schätzung; --estimator weglassen.</translation>
    </message>
    <message>
        <source>The table &apos;%1&apos; has all rows; leave out --count.</source>
        <translation>Die Tabelle „%1“ hat alle Zeilen; --count weglassen.</translation>
    </message>
    <message>
        <source>give a whole number from 1 to %1</source>
        <translation>eine ganze Zahl von 1 bis %1 angeben</translation>
    </message>
    <message>
        <source>of profile and messagesummary: how quantiles are found: classes, the default, counts values in
classes, 32 between one power of two and the next, and tells the bound; p2 estimates as EARL
does (P²)</source>
        <translation>von profile und messagesummary: wie Quantile gefunden werden: classes, ohne Angabe, zählt Werte in Klassen,
32 zwischen einer Zweierpotenz und der nächsten, und nennt die Schranke; p2 schätzt wie EARL (P²)</translation>
    </message>
    <message>
        <source>Call paths so far: not counted, that would take too much time or memory</source>
        <translation>Aufrufpfade bisher: nicht gezählt, das würde zu viel Zeit oder Speicher brauchen</translation>
    </message>
    <message>
        <source>give width and height, such as 1600x900 in pixels, 84mmx60mm or 240ptx170pt, or the width alone</source>
        <translation>geben Sie Breite und Höhe an, etwa 1600x900 in Pixeln, 84mmx60mm oder 240ptx170pt, oder die Breite allein</translation>
    </message>
    <message>
        <source>size of the picture: 1600x900 in pixels, 84mmx60mm or 240ptx170pt; without a height, as in 1600,
which is the default, the picture is as high as its content needs</source>
        <translation>Größe des Bildes: 1600x900 in Pixeln, 84mmx60mm oder 240ptx170pt; ohne Höhe, wie in 1600, was die
Vorgabe ist, wird das Bild so hoch, wie sein Inhalt es braucht</translation>
    </message>
    <message>
        <source>in SVG and PDF, makes each bar a shape that can be edited; otherwise rows of very many bars
are images with the same pixels, which takes far less</source>
        <translation>macht in SVG und PDF jeden Balken zu einer Form, die man bearbeiten kann; sonst sind Zeilen mit sehr
vielen Balken Bilder mit denselben Pixeln, was viel weniger Platz braucht</translation>
    </message>
    <message>
        <source>The table &apos;%1&apos; compares nothing; leave out --against-from, --against-to and --against-location.</source>
        <translation>Die Tabelle „%1“ vergleicht nichts; lassen Sie --against-from, --against-to und --against-location weg.</translation>
    </message>
    <message>
        <source>&apos;%1 %2&apos; lies before &apos;%3 %4&apos;; exchange them.</source>
        <translation>„%1 %2“ liegt vor „%3 %4“; vertauschen Sie sie.</translation>
    </message>
    <message>
        <source>The interval that it is compared with is empty; move --against-from and --against-to apart.</source>
        <translation>Das Intervall, mit dem verglichen wird, ist leer; rücken Sie --against-from und --against-to auseinander.</translation>
    </message>
    <message>
        <source>of flamegraph: begin of the interval that it is compared with, see --from; the default is the
begin of the interval itself</source>
        <translation>von flamegraph: Beginn des Intervalls, mit dem verglichen wird, siehe --from; voreingestellt ist der
Beginn des Intervalls selbst</translation>
    </message>
    <message>
        <source>of the same: end of that interval</source>
        <translation>davon: Ende dieses Intervalls</translation>
    </message>
    <message>
        <source>of the same: a location that it is compared with, see --location; the default is those of
--location; may be given several times</source>
        <translation>davon: eine Lokation, mit der verglichen wird, siehe --location; voreingestellt sind die von
--location; kann mehrmals angegeben werden</translation>
    </message>
    <message>
        <source>Nothing stands out: no rule has anything to say.</source>
        <translation>Nichts fällt auf: keine Regel hat etwas zu sagen.</translation>
    </message>
    <message>
        <source>The table &apos;%1&apos; has no choice of a measure; leave out --measure.</source>
        <translation>Die Tabelle „%1“ bietet keine Wahl einer Größe; --measure weglassen.</translation>
    </message>
    <message>
        <source>The table &apos;%1&apos; has no choice of its rows; leave out --by.</source>
        <translation>Die Tabelle „%1“ bietet keine Wahl ihrer Zeilen; --by weglassen.</translation>
    </message>
    <message>
        <source>The table &apos;%1&apos; has no bookmarks; leave out --bookmarks.</source>
        <translation>Die Tabelle »%1« hat keine Lesezeichen; lassen Sie --bookmarks weg.</translation>
    </message>
    <message>
        <source>Prints what is worth a look in the trace, what costs most first.</source>
        <translation>Gibt aus, was in dem Trace einen Blick wert ist, das Teuerste zuerst.</translation>
    </message>
    <message>
        <source>prints JSON: one object, of insights an array of objects</source>
        <translation>gibt JSON aus: ein Objekt, bei insights ein Feld von Objekten</translation>
    </message>
    <message>
        <source>of matrix: whole (the default), symmetric, the mean of both directions, or difference</source>
        <translation>von matrix: whole (voreingestellt), symmetric, das Mittel beider Richtungen, oder difference</translation>
    </message>
    <message>
        <source>of markers: also the bookmarks that you have set in the window, which are kept beside your
settings</source>
        <translation>von markers: auch die Lesezeichen, die Sie im Fenster gesetzt haben; sie liegen bei Ihren
Einstellungen</translation>
    </message>
    <message>
        <source>of markers and of views over time: also shows the bookmarks that you have set in the window</source>
        <translation>von markers und Ansichten über die Zeit: zeigt auch die Lesezeichen, die Sie im Fenster gesetzt haben</translation>
    </message>
    <message>
        <source>The table &apos;%1&apos; has no bins; leave out --of and --linear.</source>
        <translation>Die Tabelle „%1“ hat keine Klassen; --of und --linear sind wegzulassen.</translation>
    </message>
    <message>
        <source>The table &apos;%1&apos; is of all functions; leave out --function.</source>
        <translation>Die Tabelle „%1“ ist von allen Funktionen; --function ist wegzulassen.</translation>
    </message>
    <message>
        <source>The table &apos;%1&apos; is not divided into columns; leave out --columns.</source>
        <translation>Die Tabelle „%1“ ist nicht in Spalten geteilt; --columns ist wegzulassen.</translation>
    </message>
    <message>
        <source>of messages, messagesummary, messageoutliers, matrix, histogram, timeline and spacetime: only
messages of so many bytes, as in 4KiB-, -1MiB, 1000-2000 or 8</source>
        <translation>von messages, messagesummary, messageoutliers, matrix, histogram, timeline und spacetime: nur
Nachrichten von so vielen Bytes, wie in 4KiB-, -1MiB, 1000-2000 oder 8</translation>
    </message>
    <message>
        <source>of histogram: what has the durations: calls (the default), gaps between calls, messages or
collectives</source>
        <translation>von histogram: was die Dauern hat: calls (die Vorgabe), gaps zwischen Aufrufen, messages oder
collectives</translation>
    </message>
    <message>
        <source>of histogram: bins that are equally wide; the default is logarithmic ones</source>
        <translation>von histogram: gleich breite Klassen; die Vorgabe sind logarithmische</translation>
    </message>
    <message>
        <source>of matrix, messages and collectives: colours, or bars, follow the logarithms of the numbers</source>
        <translation>von matrix, messages und collectives: Farben oder Balken folgen den Logarithmen der Zahlen</translation>
    </message>
    <message>
        <source>of outliers and messageoutliers: how many, the strongest first; of tasksummary --by task:
how many; the default is 20</source>
        <translation>für outliers und messageoutliers: wie viele, die stärksten zuerst; für tasksummary --by task:
wie viele; voreingestellt sind 20</translation>
    </message>
    <message>
        <source>The table &apos;%1&apos; has no option &apos;%2&apos;.</source>
        <translation>Die Tabelle „%1“ hat keine Option „%2“.</translation>
    </message>
    <message>
        <source>choose %1</source>
        <translation>wählen Sie %1</translation>
    </message>
    <message>
        <source>give a time above 0, such as 20ms</source>
        <translation>geben Sie eine Zeit über 0 an, etwa 20ms</translation>
    </message>
    <message>
        <source>of streak: what a location in overhead does</source>
        <translation>bei streak: was eine Lokation im Mehraufwand tut</translation>
    </message>
    <message>
        <source>of displays of ParaGraph: the time before --at over which means are taken, such as 20ms; the default
is a twentieth of the interval</source>
        <translation>bei Anzeigen von ParaGraph: die Zeit vor --at, über die gemittelt wird, etwa 20ms; Vorgabe ist ein
Zwanzigstel des Intervalls</translation>
    </message>
    <message>
        <source>of displays of ParaGraph: a call that waits is idle until-released: until the message that it waits
for was sent (the default), or whole-call: in all of its time; PICL files say themselves what is idle</source>
        <translation>bei Anzeigen von ParaGraph: ein Aufruf, der wartet, ist untätig until-released: bis die Nachricht, auf die
er wartet, gesendet wurde (Vorgabe), oder whole-call: die ganze Zeit; PICL-Dateien sagen selbst, was untätig ist</translation>
    </message>
    <message>
        <source>A single picture has no frames; add --frames, or leave out --fps.</source>
        <translation>Ein Bild ist kein Film und hat keine Einzelbilder; --frames hinzufügen oder --fps weglassen.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; says no format of a film; end it in .png, for a file of each frame, .mp4 or .webm.</source>
        <translation>»%1« nennt kein Format eines Films; die Endung muss .png, für eine Datei je Einzelbild, .mp4 oder .webm sein.</translation>
    </message>
    <message>
        <source>Films in .mp4 and .webm are made by ffmpeg, which is not installed; install it, or end the output in .png, for a file of each frame.</source>
        <translation>Filme in .mp4 und .webm erstellt ffmpeg, das nicht installiert ist; installieren Sie es, oder lassen Sie die Ausgabe auf .png enden, für eine Datei je Einzelbild.</translation>
    </message>
    <message>
        <source>A film shows all times of the interval; leave out --at or --frames.</source>
        <translation>Ein Film zeigt alle Zeiten des Intervalls; --at oder --frames weglassen.</translation>
    </message>
    <message>
        <source>of displays of ParaGraph, and of --color distance: the network that is assumed between locations</source>
        <translation>bei Anzeigen von ParaGraph und --color distance: das Netz, das zwischen Lokationen angenommen wird</translation>
    </message>
    <message>
        <source>of animation: where nodes stand, as a layout file says that the view has saved</source>
        <translation>von animation: wo Knoten stehen, so wie es eine Layoutdatei sagt, die die Ansicht gesichert hat</translation>
    </message>
    <message>
        <source>of timeline and spacetime: what the colours of messages say: bytes, duration, tag,
communicator, sender or distance, in the network of --topology</source>
        <translation>von timeline und spacetime: was die Farben der Nachrichten sagen: bytes, duration, tag,
communicator, sender oder distance, im Netz von --topology</translation>
    </message>
    <message>
        <source>of timeline and spacetime: what rows show where several calls share a pixel: shares (the
default), their functions by time, or dominant, the function that has most of it; of timeline,
in place of calls: activity (busy, overhead, idle) or task (see tasks)</source>
        <translation>bei timeline und spacetime: was Zeilen zeigen, wo sich mehrere Aufrufe ein Pixel teilen: shares (der
Vorgabewert), ihre Funktionen nach Zeit, oder dominant, die Funktion mit der meisten Zeit; bei
timeline statt der Aufrufe: activity (beschäftigt, Mehraufwand, untätig) oder task (siehe tasks)</translation>
    </message>
    <message>
        <source>of timeline and spacetime: the chain that the end of the run waits for stands out, everything else
is pale</source>
        <translation>von timeline und spacetime: die Kette, auf die das Ende des Laufs wartet, tritt hervor, alles andere
ist blass</translation>
    </message>
    <message>
        <source>of summary and utilization: into how many columns the interval is divided; the default is 100</source>
        <translation>von summary und utilization: in wie viele Spalten das Intervall geteilt wird; die Vorgabe ist 100</translation>
    </message>
    <message>
        <source>makes a film of a view that knows --at: N pictures, whose times lie evenly over the interval. The
output ends in .png, for a file of each frame with its number, .mp4 or .webm, which ffmpeg makes</source>
        <translation>macht einen Film aus einer Ansicht, die --at kennt: N Bilder, deren Zeiten gleichmäßig über das
Intervall verteilt sind. Die Ausgabe endet auf .png, für eine Datei je Einzelbild mit dessen Nummer,
.mp4 oder .webm, die ffmpeg erstellt</translation>
    </message>
    <message>
        <source>how many frames of a film are shown in a second, 0.1 to 240; the default is 25</source>
        <translation>wie viele Einzelbilder eines Films in einer Sekunde gezeigt werden, 0.1 bis 240; die Vorgabe ist 25</translation>
    </message>
    <message>
        <source>The option &apos;%1&apos;: %2</source>
        <comment>option, what is wrong with its file</comment>
        <translation>Die Option »%1«: %2</translation>
    </message>
    <message>
        <source>The interval is outside of the trace; the table knows no events.</source>
        <translation>Das Intervall liegt außerhalb des Traces; die Tabelle kennt keine Ereignisse.</translation>
    </message>
    <message>
        <source>The time of --at is outside of the interval; its %1 is taken.</source>
        <translation>Die Zeit von --at liegt außerhalb des Intervalls; genommen wird sein %1.</translation>
    </message>
    <message>
        <source>begin</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>The table &apos;%1&apos; does not tell what functions count as; leave out --counts-as.</source>
        <translation>Die Tabelle »%1« sagt nicht, als was Funktionen zählen; lassen Sie --counts-as weg.</translation>
    </message>
    <message>
        <source>write NAME=WHAT, with the name of a region and one of %1</source>
        <translation>schreiben Sie NAME=WAS, mit dem Namen einer Region und einem von %1</translation>
    </message>
    <message>
        <source>Only messages are under way at a time; leave out --source, or choose so-far or whole with --extent.</source>
        <translation>Zu einer Zeit sind nur Nachrichten unterwegs; lassen Sie --source weg oder wählen Sie so-far oder whole mit --extent.</translation>
    </message>
    <message>
        <source>The trace has no Cartesian topology, by whose coordinates locations could stand; choose another value of --by: %1.</source>
        <translation>Der Trace hat keine kartesische Topologie, nach deren Koordinaten Lokationen stehen könnten; wählen Sie einen anderen Wert von --by: %1.</translation>
    </message>
    <message>
        <source>&apos;--by %1&apos; needs &apos;--layout FILE&apos;, which says where nodes stand; the view writes such a file when its layout is saved.</source>
        <translation>»--by %1« braucht »--layout FILE«, das sagt, wo Knoten stehen; die Ansicht schreibt eine solche Datei, wenn ihre Anordnung gespeichert wird.</translation>
    </message>
    <message>
        <source>A layout file says where nodes stand, and so does &apos;--by %1&apos;; leave out one of them.</source>
        <translation>Eine Datei der Anordnung sagt, wo Knoten stehen, und »--by %1« auch; lassen Sie eines davon weg.</translation>
    </message>
    <message>
        <source>The trace has no Cartesian topology; choose another network with --topology: %1.</source>
        <translation>Der Trace hat keine kartesische Topologie; wählen Sie ein anderes Netz mit --topology: %1.</translation>
    </message>
    <message>
        <source>The trace does not fit the network &apos;%1&apos;; choose another one with --topology: %2.</source>
        <translation>Der Trace passt nicht zum Netz »%1«; wählen Sie ein anderes mit --topology: %2.</translation>
    </message>
    <message>
        <source>The time of --width is longer than the interval; all of the interval is taken.</source>
        <translation>Die Zeit von --width ist länger als das Intervall; genommen wird das ganze Intervall.</translation>
    </message>
    <message>
        <source>after which event: its position (digits alone; 0: before the first one), or a time, such as
1.25s, 3ms, 250us or 40ns: after all events until then; of tables, matrix and those of ParaGraph
know it, of pictures these and state, and those over time, which show a line there; the default is
the end of the interval, of state the middle of the trace, of pictures over time no line</source>
        <translation>nach welchem Ereignis: seine Position (nur Ziffern; 0: vor dem ersten) oder eine Zeit wie 1.25s,
3ms, 250us oder 40ns: nach allen Ereignissen bis dahin; von Tabellen kennen es matrix und die von
ParaGraph, von Bildern diese und state sowie die über der Zeit, die dort eine Linie zeigen; Vorgabe
ist das Ende des Intervalls, bei state die Mitte des Traces, bei Bildern über der Zeit keine Linie</translation>
    </message>
    <message>
        <source>of spacetime: the order of the lines: rank (the default), node, or topology or topology:N, by
Cartesian coordinates; of processes: the share that the bars are sorted by: rank (the
default), idle or a class of functions; of messages and collectives: order or value, the greatest
bar first; of matrix: natural (the default) or gray; of displays of ParaGraph: see below</source>
        <translation>bei spacetime: die Reihenfolge der Linien: rank (Vorgabe), node, oder topology oder topology:N,
nach kartesischen Koordinaten; bei processes: der Anteil, nach dem die Balken sortiert sind: rank
(Vorgabe), idle oder eine Klasse von Funktionen; bei messages und collectives: order oder value,
der größte Balken zuerst; bei matrix: natural (Vorgabe) oder gray; bei Anzeigen von ParaGraph:
siehe unten</translation>
    </message>
    <message>
        <source>of displays of ParaGraph, and matrix: what is at the time of --at, over the interval until then, or
over all of it (the default of matrix, but for --at and --frames, with which it is now)</source>
        <translation>bei Anzeigen von ParaGraph und matrix: was zur Zeit von --at ist, über das Intervall bis dahin oder
über alles davon (Vorgabe bei matrix, außer mit --at und --frames, mit denen es now ist)</translation>
    </message>
    <message>
        <source>of displays of ParaGraph, timeline and spacetime, and of functions and profile with --by activity:
what the time of this function counts as, in place of what its class and the trace say: %1
(overhead, but idle while it waits); may be given several times</source>
        <translation>bei Anzeigen von ParaGraph, timeline und spacetime sowie bei functions und profile mit --by
activity: als was die Zeit dieser Funktion zählt, statt dessen, was ihre Klasse und der Trace
sagen: %1 (Mehraufwand, aber untätig, solange sie wartet); darf mehrmals angegeben werden</translation>
    </message>
    <message>
        <source>Options of ParaGraph&apos;s displays, and the words that they take, the default first:</source>
        <translation>Optionen der Anzeigen von ParaGraph und die Wörter, die sie kennen, die Vorgabe zuerst:</translation>
    </message>
    <message>
        <source>A network is assumed for the distances of messages; add &apos;--color distance&apos;, or leave out --topology.</source>
        <translation>Ein Netz wird für die Entfernungen von Nachrichten angenommen; fügen Sie »--color distance« hinzu oder lassen Sie --topology weg.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; says no picture format; end it in .png, .svg or .pdf. A film needs --frames.</source>
        <translation>»%1« nennt kein Bildformat; es muss auf .png, .svg oder .pdf enden. Ein Film braucht --frames.</translation>
    </message>
    <message>
        <source>The trace is damaged, and some of it is lost: &apos;lightcone check&apos; says what.</source>
        <translation>Der Trace ist beschädigt, und ein Teil davon ist verloren: »lightcone check« sagt, was.</translation>
    </message>
    <message>
        <source>Of messages that are under way only bytes and count are known; choose one of these with --measure, or so-far or whole with --extent.</source>
        <translation>Von Nachrichten, die unterwegs sind, sind nur bytes und count bekannt; wählen Sie eines davon mit --measure, oder so-far oder whole mit --extent.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is of events, and the profile has none.</source>
        <translation>»%1« handelt von Ereignissen, und das Profil hat keine.</translation>
    </message>
    <message>
        <source>A profile is of the whole run; leave out --from and --to.</source>
        <translation>Ein Profil gilt für den ganzen Lauf; lassen Sie --from und --to weg.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is one of the profiles, and is not written over; name another file with --output.</source>
        <translation>»%1« ist eines der Profile und wird nicht überschrieben; nennen Sie mit --output eine andere Datei.</translation>
    </message>
    <message>
        <source>%1: metrics: %2, call paths: %3, locations: %4</source>
        <translation>%1: Metriken: %2, Aufrufpfade: %3, Lokationen: %4</translation>
    </message>
    <message>
        <source>There is no operation &apos;%1&apos;; choose one of %2.</source>
        <translation>Es gibt keine Operation »%1«; wählen Sie eine von %2.</translation>
    </message>
    <message>
        <source>The second profile is missing.</source>
        <translation>Das zweite Profil fehlt.</translation>
    </message>
    <message>
        <source>The profiles have no metric in common that can be computed with; choose profiles of one program, or merge them.</source>
        <translation>Die Profile haben keine Metrik gemeinsam, mit der sich rechnen lässt; wählen Sie Profile eines Programms, oder vereinen Sie sie mit merge.</translation>
    </message>
    <message>
        <source>default: %1</source>
        <translation>Vorgabe: %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>value, notes</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Version of CUBE</source>
        <translation>Version von CUBE</translation>
    </message>
    <message>
        <source>Call paths</source>
        <translation>Aufrufpfade</translation>
    </message>
    <message>
        <source>Attributes of the profile</source>
        <translation>Attribute des Profils</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>section, number</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is there already. Choose another name, or replace it with --replace.</source>
        <translation>»%1« gibt es schon. Wählen Sie einen anderen Namen, oder ersetzen Sie es mit --replace.</translation>
    </message>
    <message>
        <source>A filter is tested (--test, --region), changed (--exclude, --include, --exclude-file, --include-file, --remove) or gets rules that are proposed (--suggest): choose one.</source>
        <translation>Ein Filter wird getestet (--test, --region), geändert (--exclude, --include, --exclude-file, --include-file, --remove) oder erhält vorgeschlagene Regeln (--suggest): wählen Sie eines davon.</translation>
    </message>
    <message>
        <source>Either a trace is tested or names are; leave out --test or --region.</source>
        <translation>Getestet wird entweder ein Trace, oder es werden Namen getestet; lassen Sie --test oder --region weg.</translation>
    </message>
    <message>
        <source>No rule is named; leave out --mangled and --patterns.</source>
        <translation>Es wird keine Regel genannt; lassen Sie --mangled und --patterns weg.</translation>
    </message>
    <message>
        <source>Nothing is proposed; leave out --limits.</source>
        <translation>Es wird nichts vorgeschlagen; lassen Sie --limits weg.</translation>
    </message>
    <message>
        <source>There is no table; leave out --format and --csv-safe.</source>
        <translation>Es gibt keine Tabelle; lassen Sie --format und --csv-safe weg.</translation>
    </message>
    <message>
        <source>Checking a filter writes no file; leave out --output.</source>
        <translation>Das Prüfen eines Filters schreibt keine Datei; lassen Sie --output weg.</translation>
    </message>
    <message>
        <source>%1: patterns for file names: %2, for names of functions: %3</source>
        <translation>%1: Muster für Dateinamen: %2, für Namen von Funktionen: %3</translation>
    </message>
    <message>
        <source>The filter file is missing.</source>
        <translation>Die Filterdatei fehlt.</translation>
    </message>
    <message>
        <source>The filter has no rule for &apos;%1&apos;. Name it as the file has it: with --patterns spelled as there, with --mangled those behind MANGLED.</source>
        <translation>Der Filter hat keine Regel für »%1«. Nennen Sie sie, wie sie in der Datei steht: mit --patterns so geschrieben wie dort, mit --mangled die Namen hinter MANGLED.</translation>
    </message>
    <message>
        <source>choose among bufferpercent (0 to 100), timepervisit, visits, bufferabsolute, and type (usr, com or both)</source>
        <translation>wählen Sie unter bufferpercent (0 bis 100), timepervisit, visits, bufferabsolute und type (usr, com oder both)</translation>
    </message>
    <message>
        <source>A filter was written; to use it, set SCOREP_FILTERING_FILE=%1</source>
        <translation>Ein Filter wurde geschrieben; um ihn zu verwenden, setzen Sie SCOREP_FILTERING_FILE=%1</translation>
    </message>
    <message>
        <source>The file of that name became %1</source>
        <translation>Die Datei dieses Namens heißt jetzt %1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is of events alone; leave out --source.</source>
        <translation>»%1« handelt nur von Ereignissen; lassen Sie --source weg.</translation>
    </message>
    <message>
        <source>A matrix is of events; choose messages, collectives, rma or all for --source.</source>
        <translation>Eine Matrix handelt von Ereignissen; wählen Sie für --source messages, collectives, rma oder all.</translation>
    </message>
    <message>
        <source>Choose trace or profile for --source of &apos;%1&apos;.</source>
        <translation>Wählen Sie trace oder profile für --source von »%1«.</translation>
    </message>
    <message>
        <source>%1: The measurement has left neither a trace nor a profile that can be opened. &apos;lightcone info&apos; says what is there.</source>
        <translation>%1: Die Messung hat weder einen Trace noch ein Profil hinterlassen, das sich öffnen lässt. »lightcone info« sagt, was da ist.</translation>
    </message>
    <message>
        <source>The operation is missing: one of %1.</source>
        <translation>Die Operation fehlt: eine von %1.</translation>
    </message>
    <message>
        <source>Checks, tests, changes or makes a filter file of Score-P.</source>
        <translation>Prüft, testet, ändert oder erstellt eine Filterdatei von Score-P.</translation>
    </message>
    <message>
        <source>Makes one CUBE profile of several: their difference, mean or union.</source>
        <translation>Macht aus mehreren CUBE-Profilen eines: ihre Differenz, ihr Mittel oder ihre Vereinigung.</translation>
    </message>
    <message>
        <source>Prints how large a trace of the same run would be, as scorep-score does.</source>
        <translation>Gibt aus, wie groß ein Trace desselben Laufs wäre, wie scorep-score.</translation>
    </message>
    <message>
        <source>the first profile less the second one; both have to have a metric</source>
        <translation>das erste Profil abzüglich des zweiten; eine Metrik müssen beide haben</translation>
    </message>
    <message>
        <source>the mean of the profiles, which all have to have a metric</source>
        <translation>das Mittel der Profile; eine Metrik müssen alle haben</translation>
    </message>
    <message>
        <source>the metrics of all profiles; one that several have is that of the first</source>
        <translation>die Metriken aller Profile; eine, die mehrere haben, ist die des ersten</translation>
    </message>
    <message>
        <source>prints a table of the functions of this trace or profile: whether a run with the filter would leave
each out, the rule that decides, and what the function takes in a trace</source>
        <translation>gibt eine Tabelle der Funktionen dieses Traces oder Profils aus: ob ein Lauf mit dem Filter
sie ausließe, welche Regel entscheidet, und was die Funktion in einem Trace einnimmt</translation>
    </message>
    <message>
        <source>adds rules that leave out the small functions of this trace or profile that are called often, as
scorep-score -g proposes them</source>
        <translation>fügt Regeln hinzu, die die kleinen, oft aufgerufenen Funktionen dieses
Traces oder Profils auslassen, wie scorep-score -g sie vorschlägt</translation>
    </message>
    <message>
        <source>what a function is like that --suggest leaves out; the default is
bufferpercent=1,timepervisit=1,visits=0,bufferabsolute=0,type=usr: it takes at least so many percent
of the bytes, at most so many microseconds a call, has at least so many calls and MiB, and its class
is usr, com or both; &apos;all&apos; leaves out all that a filter can</source>
        <translation>wie eine Funktion ist, die --suggest auslässt; die Vorgabe ist
bufferpercent=1,timepervisit=1,visits=0,bufferabsolute=0,type=usr: sie nimmt mindestens so viel
Prozent der Bytes ein, höchstens so viele Mikrosekunden je Aufruf, hat mindestens so viele Aufrufe
und MiB, und ihre Klasse ist usr, com oder beides (both); »all« lässt alles aus, was ein Filter kann</translation>
    </message>
    <message>
        <source>prints the same of a function of this name, for which all rules for names hold; may be given
several times</source>
        <translation>gibt dasselbe für eine Funktion dieses Namens aus, für die
alle Regeln für Namen gelten; kann mehrmals angegeben werden</translation>
    </message>
    <message>
        <source>adds a rule that leaves the function of this name out, behind all that there are; this one and the
next three may be given several times, and the last rule that fits a name decides</source>
        <translation>fügt hinter allen vorhandenen eine Regel hinzu, die die Funktion dieses Namens auslässt; diese und die
nächsten drei können mehrmals angegeben werden; die letzte Regel, auf die ein Name passt, entscheidet</translation>
    </message>
    <message>
        <source>adds a rule that takes the function of this name in again</source>
        <translation>fügt eine Regel hinzu, die die Funktion dieses Namens wieder aufnimmt</translation>
    </message>
    <message>
        <source>adds a rule that leaves the functions of a source file out, as the trace has its path</source>
        <translation>fügt eine Regel hinzu, die die Funktionen einer Quelldatei auslässt; ihr Pfad ist der im Trace</translation>
    </message>
    <message>
        <source>adds a rule that takes the functions of a source file in again</source>
        <translation>fügt eine Regel hinzu, die die Funktionen einer Quelldatei wieder aufnimmt</translation>
    </message>
    <message>
        <source>takes the rules for this name or path away, before others are added; comments stay. It may be given
several times</source>
        <translation>entfernt die Regeln für diesen Namen oder Pfad, bevor andere
hinzugefügt werden; Kommentare bleiben. Kann mehrmals angegeben werden</translation>
    </message>
    <message>
        <source>-o may name a file that is there already; else it may only be FILE itself</source>
        <translation>-o darf eine Datei nennen, die es schon gibt; sonst nur FILE selbst</translation>
    </message>
    <message>
        <source>the names of --exclude, --include and --remove are mangled names</source>
        <translation>die Namen von --exclude, --include und --remove sind verschlüsselte Namen</translation>
    </message>
    <message>
        <source>the names and paths are patterns, spelled as in the file: * is any text, ? one byte, [ab] one of
some, and a backslash stands before what is meant as it is; without this, names stand for
themselves</source>
        <translation>die Namen und Pfade sind Muster, geschrieben wie in der Datei: * ist
beliebiger Text, ? ein Byte, [ab] eines von mehreren, und ein Backslash steht
vor dem, was wörtlich gemeint ist; ohne dies stehen Namen für sich selbst</translation>
    </message>
    <message>
        <source>leaves out the functions that this filter file of Score-P excludes, as if the run had been recorded
with it: their time is that of their callers. The trace is read anew for that</source>
        <translation>lässt die Funktionen aus, die diese Filterdatei von Score-P ausschließt, als wäre der Lauf
mit ihr aufgezeichnet: Ihre Zeit ist die ihrer Aufrufer. Der Trace wird dafür neu gelesen</translation>
    </message>
    <message>
        <source>of compare: what is compared: exclusive (the default), inclusive, visits, mean, max, share, or
the name of a metric that adds up; of the picture matrix: bytes (the default), count, rate, or
the mean, min or max of durations; of radar: what is shown: share (the default), duration, sent,
received, io, queue or queue-bytes (messages under way), or the name of a metric; of messages:
how long bars are: count (the default), bytes, mean, max, rate; of collectives: time (the default),
count, bytes, spread; of flamegraph: time (the default), visits or samples; of contexts: all samples
(the default), or the name of the generator that takes them; of iterations: duration (the default),
exclusive, waiting, communication, sent, deviation; of displays of ParaGraph: see below</source>
        <translation>von compare: was verglichen wird: exclusive (die Vorgabe), inclusive, visits, mean, max, share oder der
Name einer Metrik, die sich summiert; vom Bild matrix: bytes (die Vorgabe), count, rate, oder mean, min
oder max der Dauern; von radar: was gezeigt wird: share (die Vorgabe), duration, sent, received, io,
queue oder queue-bytes (Nachrichten unterwegs) oder der Name einer Metrik; von messages: wie lang
Balken sind: count (die Vorgabe), bytes, mean, max, rate; von collectives: time (die Vorgabe), count,
bytes, spread; von flamegraph: time (die Vorgabe), visits oder samples; von contexts: alle Stichproben
(die Vorgabe) oder der Name der Unterbrechungsquelle, die sie nimmt; von iterations: duration (die
Vorgabe), exclusive, waiting, communication, sent, deviation; von Anzeigen von ParaGraph: siehe unten</translation>
    </message>
    <message>
        <source>of matrix: what counts: messages (the default), collectives, from or to a root, rma, one-sided
operations, or all; of tables and pictures of call paths and functions: trace (the default), its
events, or profile, the one that was recorded beside it</source>
        <translation>von matrix: was zählt: messages (voreingestellt), collectives, von oder zu einer Wurzel, rma,
einseitige Operationen, oder all; von Tabellen und Bildern von Aufrufpfaden und Funktionen:
trace (voreingestellt), seine Ereignisse, oder profile, das daneben aufgezeichnete Profil</translation>
    </message>
    <message>
        <source>of summary with --by function: a part for this function; of histogram: the calls of this
function; of source: its file; of tasks and processorstatus: calls of it are tasks; of iterations:
its visits are iterations; may be given several times, but for source; the default is those that
take most of the time, of tasks and iterations those that the trace suggests</source>
        <translation>von summary mit --by function: ein Teil für diese Funktion; von histogram: die Aufrufe dieser
Funktion; von source: ihre Datei; von tasks und processorstatus: ihre Aufrufe sind Tasks; von
iterations: ihre Aufrufe sind Iterationen; kann mehrmals angegeben werden, außer bei source; die
Vorgabe sind die, die am meisten Zeit brauchen, bei tasks und iterations die, die der Trace nahelegt</translation>
    </message>
    <message>
        <source>give a number from 0 to %1, as many as an event can hold</source>
        <translation>geben Sie eine Zahl von 0 bis %1 an, so viele, wie ein Ereignis enthalten kann</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is none of bufferpercent=0…100, timepervisit=µs, visits=N, bufferabsolute=MiB, type=usr|com|both, with commas between them, nor all</source>
        <translation>»%1« ist weder eines von bufferpercent=0…100, timepervisit=µs, visits=N, bufferabsolute=MiB, type=usr|com|both, mit Kommas dazwischen, noch all</translation>
    </message>
    <message>
        <source>prints a row for each function, too</source>
        <translation>gibt auch eine Zeile für jede Funktion aus</translation>
    </message>
    <message>
        <source>prints, too, what is left when this filter leaves functions out</source>
        <translation>gibt auch aus, was übrig bleibt, wenn dieser Filter Funktionen auslässt</translation>
    </message>
    <message>
        <source>estimates a run that records the values of so many counters; the default is 0</source>
        <translation>schätzt einen Lauf, der die Werte so vieler Zähler aufzeichnet; die Vorgabe ist 0</translation>
    </message>
    <message>
        <source>of functions that can be filtered, prints the mangled names as a filter has to have them</source>
        <translation>gibt von Funktionen, die sich filtern lassen, die verschlüsselten Namen aus, die ein Filter braucht</translation>
    </message>
    <message>
        <source>sorts by %1; the default is the first</source>
        <translation>sortiert nach %1; die Vorgabe ist das Erste</translation>
    </message>
    <message>
        <source>writes initial_scorep.filter into this folder, a filter that leaves out small functions with many
visits; LIST says which: bufferpercent=1 (at least so much of the buffer),
timepervisit=1 (µs, at most), visits=0 (at least), bufferabsolute=0 (MiB, at least),
type=usr|com|both; all: writes max_scorep.filter, with all that can be filtered; a file of that
name gets another one</source>
        <translation>schreibt initial_scorep.filter in diesen Ordner, einen Filter, der kleine Funktionen
mit vielen Aufrufen auslässt; LIST sagt, welche: bufferpercent=1 (mindestens so viel
vom Puffer), timepervisit=1 (µs, höchstens), visits=0 (mindestens), bufferabsolute=0
(MiB, mindestens), type=usr|com|both; all: schreibt max_scorep.filter, mit allem,
was sich filtern lässt; eine vorhandene Datei dieses Namens bekommt einen anderen</translation>
    </message>
    <message>
        <source>Operations:</source>
        <translation>Operationen:</translation>
    </message>
    <message>
        <source>PROFILE is a file of CUBE, or the directory of a measurement with one. Call paths are the same by their
functions, processes by their rank, wherever they ran; where a profile lacks one, its values count as 0.
Differences of integers are integers, their means are not. Minima and maxima have no difference; their
mean is the least or greatest of all runs. The command says which metrics are left out, and why.</source>
        <translation>PROFILE ist eine Datei von CUBE oder das Verzeichnis einer Messung mit einer solchen. Aufrufpfade gleichen sich
nach Funktionen, Prozesse nach Rang, wo immer sie liefen; fehlt einem Profil einer, zählen seine Werte als 0.
Differenzen ganzer Zahlen sind ganze Zahlen, ihre Mittel nicht. Minima und Maxima haben keine Differenz; ihr
Mittel ist das kleinste oder größte aller Läufe. Der Befehl sagt, welche Metriken fehlen und warum.</translation>
    </message>
    <message>
        <source>Times are seconds since the trace&apos;s first event. What an interval chooses: events and counters by
their time; calls, messages and collectives that overlap it; for matrix, messagesummary and
messageoutliers, messages sent in it; for profile, calltree and callers, visits entered in it and the
time inside it. What locations choose: messages with either end at one of them; for the matrix, both ends;
collectives with a member among them; metrics that one of them records, and those of its process, node or
group.
The rows of calls are in the order of their enters, over all locations; depth 0 is outermost. A call
that is never left ends with its location&apos;s last event and has no leave_position.
The rows of profile are ordered by exclusive time, the greatest first. min, max and sum to q75 are of
the parts of its visits that are inside the interval, whole_min to whole_sum of whole visits, also of
what is behind the interval. The rows of messagesummary are of all messages,
then of those by sender, receiver, pair of sender and receiver, communicator and tag; durations are from
send to receive. Quantiles lie within bound, a share of each; without a bound they are estimates in
constant memory (P²). The rows of outliers are the calls that last longest for their function, entered in
the interval: ratio is duration / usual, which one in a hundred calls of the function exceeds in the
whole trace, but at least ten, or half of them; those of messageoutliers are the messages that are under
way for longest for their size. iterations and parameters are of visits entered in the interval, whole;
launches of calls or kernels that begin in it; gaps overlap it.</source>
        <translation>Zeiten sind Sekunden seit dem ersten Ereignis des Traces. Was ein Intervall auswählt: Ereignisse und
Zählerwerte nach ihrer Zeit; Aufrufe, Nachrichten und kollektive Operationen, die es überlappen; für
matrix, messagesummary und messageoutliers die darin gesendeten Nachrichten; für profile, calltree und
callers die darin betretenen Aufrufe und die Zeit innerhalb. Was Lokationen auswählen: Nachrichten, die an
einer von ihnen beginnen oder enden; für matrix beides; kollektive Operationen mit einem Mitglied unter
ihnen; Metriken, die eine von ihnen aufzeichnet, und die ihres Prozesses, ihres Knotens oder ihrer Gruppe.
Die Zeilen von calls stehen in der Reihenfolge ihres Betretens, über alle Lokationen; depth 0 ist zuäußerst. Ein
Aufruf, der nie verlassen wird, endet mit dem letzten Ereignis seiner Lokation und hat keine leave_position.
Die Zeilen von profile sind nach exklusiver Zeit geordnet, die größte zuerst. min, max und sum bis q75
gelten den Teilen der Aufrufe im Intervall, whole_min bis whole_sum den ganzen Aufrufen, auch dem, was
hinter dem Intervall liegt. Die Zeilen von messagesummary gelten allen Nachrichten, dann denen nach
Sender, Empfänger, beiden, Kommunikator und Tag; Dauern reichen vom Senden bis zum Empfangen. Quantile
liegen innerhalb von bound, einem Anteil jedes einzelnen; ohne bound sind es Schätzungen mit konstantem
Speicher (P²). Die Zeilen von outliers sind die Aufrufe, die für ihre Funktion am längsten dauern und im
Intervall betreten werden: ratio ist duration / usual, was im ganzen Trace einer von hundert Aufrufen der
Funktion übertrifft, aber mindestens zehn oder die Hälfte; die von messageoutliers sind die Nachrichten,
die für ihre Größe am längsten unterwegs sind. iterations und parameters gelten im Intervall betretenen
Aufrufen im Ganzen, launches Aufrufen oder Gerätekernen, die darin beginnen; gaps überlappen es.</translation>
    </message>
    <message>
        <source>the trace or filter cannot be read</source>
        <translation>der Trace oder Filter ist nicht lesbar</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is the filter, and is not written over by a table; name another file with --output.</source>
        <translation>»%1« ist der Filter und wird nicht von einer Tabelle überschrieben; nennen Sie mit --output eine andere Datei.</translation>
    </message>
    <message>
        <source>The table &apos;%1&apos; is of what was recorded; leave out --scorep-filter.</source>
        <translation>Die Tabelle »%1« handelt von dem, was aufgezeichnet wurde; lassen Sie --scorep-filter weg.</translation>
    </message>
    <message>
        <source>The table &apos;%1&apos; does not add up functions by class; leave out --classes.</source>
        <translation>Die Tabelle »%1« fasst Funktionen nicht nach Klassen zusammen; lassen Sie --classes weg.</translation>
    </message>
    <message>
        <source>Visits and times below 0 count as 0 in this table; the table &apos;cube&apos; has them as they are.</source>
        <translation>Aufrufe und Zeiten unter 0 zählen in dieser Tabelle als 0; die Tabelle »cube« hat sie, wie sie sind.</translation>
    </message>
    <message>
        <source>of pictures with functions, and of the tables processes, summary, compare and radar: the classes by
which functions are coloured and added up: %1; class (the default) has work, communication, waiting
and so on, scorep those of scorep-score: USR, COM, MPI and so on</source>
        <translation>von Bildern mit Funktionen und von den Tabellen processes, summary, compare und radar: die Klassen,
nach denen Funktionen gefärbt und zusammengezählt werden: %1; class (voreingestellt) hat work, communication, waiting
und so weiter, scorep die von scorep-score: USR, COM, MPI und so weiter</translation>
    </message>
    <message>
        <source>of compare: what is compared in what: location (the default), process or node, and function (the
default), group or class, with a comma between them; of summary: what locations are counted by: the
class of the function that they are in (the default), its group, or the function; of matrix: what
senders and receivers are: location (the default), process, node, or topology or topology:N, by
Cartesian coordinates, or topology:N:D, by the coordinate D alone; of radar: a class of functions,
communication, waiting … or, with --classes scorep, USR, MPI … (without it, that with most time);
of histogram: location; of functions and profile: function (the default), class, group, defined, the groups of the trace, file, or
activity, what their time counts as; of messages and messagesummary: all, sender, receiver, pair,
communicator, tag, size, or functions, those in which the ends are; of collectives and
collectivesummary: operation,communicator (the default), or one of them; of io: file (the default),
handle, operation, location or paradigm; of tasksummary: region in which they are created (the
default), location that creates them, runner, pair of both, or task, those that wait longest; of
locks: a lock (the default), a location, both, or the window of locks of one-sided communication;
of rma: an operation (the default), a window, a pair of origin and target, or an origin; of contexts:
function (the default), or line, where calls from different lines are apart; of
criticalpath: a segment (the default), a location, a region or a message, by sender and receiver;
of other displays of ParaGraph: see below; custom of animation needs --layout</source>
        <translation>von compare: was worin verglichen wird: location (voreingestellt), process oder node, und function
(voreingestellt), group oder class, mit Komma dazwischen; von summary: wonach Lokationen gezählt werden:
nach der Klasse der Funktion, in der sie sind (voreingestellt), ihrer Gruppe oder der Funktion; von matrix:
was Sender und Empfänger sind: location (voreingestellt), process, node oder topology oder topology:N, nach
kartesischen Koordinaten, oder topology:N:D, nach Koordinate D allein; von radar: eine Klasse von
Funktionen, communication, waiting … oder, mit --classes scorep, USR, MPI … (ohne sie die mit der
meisten Zeit); von histogram: location; von functions und profile: function (voreingestellt), class, group, defined, die Gruppen des Traces, file oder
activity, als was ihre Zeit zählt; von messages und messagesummary: all, sender, receiver, pair,
communicator, tag, size oder functions, die Funktionen, in denen die Enden liegen; von collectives und
collectivesummary: operation,communicator (voreingestellt) oder eines davon; von io: file (voreingestellt),
handle, operation, location oder paradigm; von tasksummary: region, in der sie erzeugt werden
(voreingestellt), location, die sie erzeugt, runner, pair aus beiden oder task, die am längsten warten; von
locks: lock, eine Sperre (voreingestellt), location, both oder window, das Fenster von Sperren einseitiger
Kommunikation; von rma: operation (voreingestellt), window, pair, Ursprung und Ziel, oder origin; von
contexts: function (voreingestellt) oder line, wo Aufrufe aus verschiedenen Zeilen getrennt sind; von
criticalpath: segment, ein Abschnitt (voreingestellt), location, region oder message, nach Sender und
Empfänger; von anderen Anzeigen von ParaGraph: siehe unten; custom von animation braucht --layout</translation>
    </message>
    <message>
        <source>of counterstatistics, derived and summary: also how many locations are inside this function;
of radar: the function whose time or calls are shown; may be given several times, but for radar</source>
        <translation>von counterstatistics, derived und summary: auch, wie viele Lokationen in dieser Funktion sind;
von radar: die Funktion, deren Zeit oder Aufrufe gezeigt werden; mehrmals möglich, außer für radar</translation>
    </message>
    <message>
        <source>of counters and summary: how many locations are inside this function; of radar: the function whose
time or calls are shown; may be given several times, but for radar</source>
        <translation>von counters und summary: wie viele Lokationen in dieser Funktion sind; von radar: die Funktion, deren
Zeit oder Aufrufe gezeigt werden; mehrmals möglich, außer für radar</translation>
    </message>
    <message>
        <source>of counterstatistics and derived: also which share of the time the locations that have calls spend
in this function group: %1;
of radar: the group whose time or calls are shown; may be given several times, but for radar</source>
        <translation>von counterstatistics und derived: auch, welchen Anteil der Zeit die Lokationen mit Aufrufen in
dieser Funktionsgruppe verbringen: %1;
von radar: die Gruppe, deren Zeit oder Aufrufe gezeigt werden; mehrmals möglich, außer für radar</translation>
    </message>
    <message>
        <source>of counters: which share of the time the locations that have calls spend in this
function group: %1;
of radar: the group whose time or calls are shown; may be given several times, but for radar</source>
        <translation>von counters: welchen Anteil der Zeit die Lokationen mit Aufrufen in dieser
Funktionsgruppe verbringen: %1;
von radar: die Gruppe, deren Zeit oder Aufrufe gezeigt werden; mehrmals möglich, außer für radar</translation>
    </message>
</context>
<context>
    <name>CriticalPathWords</name>
    <message>
        <source>message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>collective operation</source>
        <translation>kollektive Operation</translation>
    </message>
    <message>
        <source>on a location</source>
        <translation>auf einer Lokation</translation>
    </message>
    <message>
        <source>Messages under way</source>
        <translation>Nachrichten unterwegs</translation>
    </message>
    <message>
        <source>Hand-overs in collective operations</source>
        <translation>Übergaben in kollektiven Operationen</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Outside of all calls</source>
        <translation>Außerhalb aller Aufrufe</translation>
    </message>
    <message>
        <source>The path is %1 long, from %2 to %3.</source>
        <translation>Der Pfad ist %1 lang, von %2 bis %3.</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2) are on %Ln location(s)</source>
        <translation>
            <numerusform>%1 (%2) sind auf %Ln Lokation</numerusform>
            <numerusform>%1 (%2) sind auf %Ln Lokationen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %1 (%2) in %Ln message(s)</source>
        <comment>follows: are on 3 locations</comment>
        <translation>
            <numerusform>, %1 (%2) in %Ln Nachricht</numerusform>
            <numerusform>, %1 (%2) in %Ln Nachrichten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hand-over(s) in collective operations take no time.</source>
        <translation>
            <numerusform>%Ln Übergabe in kollektiven Operationen braucht keine Zeit.</numerusform>
            <numerusform>%Ln Übergaben in kollektiven Operationen brauchen keine Zeit.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) were not followed, as they are received before they are sent: the clocks are off.</source>
        <translation>
            <numerusform>%Ln Nachricht wurde nicht verfolgt, da sie vor dem Senden empfangen wird: Die Uhren gehen nicht gleich.</numerusform>
            <numerusform>%Ln Nachrichten wurden nicht verfolgt, da sie vor dem Senden empfangen werden: Die Uhren gehen nicht gleich.</numerusform>
        </translation>
    </message>
    <message>
        <source>No location of this trace has events at different times</source>
        <translation>Keine Lokation dieses Traces hat Ereignisse zu verschiedenen Zeiten</translation>
    </message>
    <message>
        <source>No message is on this part of the critical path</source>
        <translation>Auf diesem Teil des kritischen Pfads ist keine Nachricht</translation>
    </message>
    <message>
        <source>The critical path does not lead through this part of the trace</source>
        <translation>Der kritische Pfad führt nicht durch diesen Teil des Traces</translation>
    </message>
</context>
<context>
    <name>DiagnosticText</name>
    <message>
        <source>Fewer events than announced</source>
        <translation>Weniger Ereignisse als angekündigt</translation>
    </message>
    <message>
        <source>More events than announced</source>
        <translation>Mehr Ereignisse als angekündigt</translation>
    </message>
    <message>
        <source>Event file missing</source>
        <translation>Ereignisdatei fehlt</translation>
    </message>
    <message>
        <source>Event file empty</source>
        <translation>Ereignisdatei leer</translation>
    </message>
    <message>
        <source>Event file damaged</source>
        <translation>Ereignisdatei beschädigt</translation>
    </message>
    <message>
        <source>Definitions damaged</source>
        <translation>Definitionen beschädigt</translation>
    </message>
    <message>
        <source>Time runs backwards</source>
        <translation>Zeit läuft rückwärts</translation>
    </message>
    <message>
        <source>Time out of range</source>
        <translation>Zeit außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>Clock properties missing</source>
        <translation>Angaben zur Uhr fehlen</translation>
    </message>
    <message>
        <source>Clock resolution invalid</source>
        <translation>Auflösung der Uhr ungültig</translation>
    </message>
    <message>
        <source>Leave without enter</source>
        <translation>Verlassen ohne Betreten</translation>
    </message>
    <message>
        <source>Crossing leave</source>
        <translation>Überkreuzendes Verlassen</translation>
    </message>
    <message>
        <source>Region never left</source>
        <translation>Region nie verlassen</translation>
    </message>
    <message>
        <source>Unmatched send</source>
        <translation>Sendung ohne Empfang</translation>
    </message>
    <message>
        <source>Unmatched receive</source>
        <translation>Empfang ohne Sendung</translation>
    </message>
    <message>
        <source>Invalid peer</source>
        <translation>Ungültiger Partner</translation>
    </message>
    <message>
        <source>Received before sent</source>
        <translation>Vor dem Senden empfangen</translation>
    </message>
    <message>
        <source>Message lengths disagree</source>
        <translation>Nachrichtenlängen widersprechen sich</translation>
    </message>
    <message>
        <source>Receive never completed</source>
        <translation>Empfang nie abgeschlossen</translation>
    </message>
    <message>
        <source>Collective end without begin</source>
        <translation>Ende einer kollektiven Operation ohne Beginn</translation>
    </message>
    <message>
        <source>Collective begin without end</source>
        <translation>Beginn einer kollektiven Operation ohne Ende</translation>
    </message>
    <message>
        <source>Collective incomplete</source>
        <translation>Kollektive Operation unvollständig</translation>
    </message>
    <message>
        <source>Duplicate definition</source>
        <translation>Doppelte Definition</translation>
    </message>
    <message>
        <source>Undefined reference</source>
        <translation>Undefinierter Verweis</translation>
    </message>
    <message>
        <source>Cycle in the system tree</source>
        <translation>Zyklus im Systembaum</translation>
    </message>
    <message>
        <source>Unknown record</source>
        <translation>Unbekannter Datensatz</translation>
    </message>
    <message>
        <source>Buffer flush</source>
        <translation>Pufferleerung</translation>
    </message>
    <message>
        <source>Measurement off</source>
        <translation>Messung aus</translation>
    </message>
    <message>
        <source>Other finding</source>
        <translation>Anderer Befund</translation>
    </message>
    <message>
        <source>The event file holds fewer events than its definition announces: it was cut, or its writer counts differently. What is there is shown.</source>
        <translation>Die Ereignisdatei enthält weniger Ereignisse, als ihre Definition ankündigt: Sie wurde abgeschnitten, oder ihr Schreiber zählt anders. Was da ist, wird gezeigt.</translation>
    </message>
    <message>
        <source>The event file holds more events than its definition announces. All of them are shown.</source>
        <translation>Die Ereignisdatei enthält mehr Ereignisse, als ihre Definition ankündigt. Alle werden gezeigt.</translation>
    </message>
    <message>
        <source>The location is defined, but its event file is not there. The location is shown without events.</source>
        <translation>Die Lokation ist definiert, aber ihre Ereignisdatei ist nicht da. Die Lokation wird ohne Ereignisse gezeigt.</translation>
    </message>
    <message>
        <source>The event file has no content. The location is shown without events.</source>
        <translation>Die Ereignisdatei hat keinen Inhalt. Die Lokation wird ohne Ereignisse gezeigt.</translation>
    </message>
    <message>
        <source>An event is earlier than the one before it. It was moved to the time of its predecessor.</source>
        <translation>Ein Ereignis liegt früher als das vorige. Es wurde auf die Zeit seines Vorgängers verschoben.</translation>
    </message>
    <message>
        <source>A time lies beyond what can be represented. It was moved to the nearest one that can.</source>
        <translation>Eine Zeit liegt jenseits des Darstellbaren. Sie wurde auf die nächste darstellbare verschoben.</translation>
    </message>
    <message>
        <source>The trace does not say how fast its clock runs. One nanosecond a tick was assumed.</source>
        <translation>Der Trace sagt nicht, wie schnell seine Uhr läuft. Angenommen wurde eine Nanosekunde je Takt.</translation>
    </message>
    <message>
        <source>The trace gives its clock an impossible resolution. One nanosecond a tick was assumed.</source>
        <translation>Der Trace gibt seiner Uhr eine unmögliche Auflösung. Angenommen wurde eine Nanosekunde je Takt.</translation>
    </message>
    <message>
        <source>A region is left that was not entered. The leave was ignored.</source>
        <translation>Eine Region wird verlassen, die nicht betreten wurde. Das Verlassen wurde übergangen.</translation>
    </message>
    <message>
        <source>A region is left that is not the innermost one. The regions inside it were closed with it.</source>
        <translation>Eine Region wird verlassen, die nicht die innerste ist. Die Regionen in ihr wurden mit ihr geschlossen.</translation>
    </message>
    <message>
        <source>A message was sent, but no matching receive was recorded. It is kept without a receiver.</source>
        <translation>Eine Nachricht wurde gesendet, aber kein passender Empfang aufgezeichnet. Sie bleibt ohne Empfänger erhalten.</translation>
    </message>
    <message>
        <source>A message was received, but no matching send was recorded. It is kept without a sender.</source>
        <translation>Eine Nachricht wurde empfangen, aber keine passende Sendung aufgezeichnet. Sie bleibt ohne Sender erhalten.</translation>
    </message>
    <message>
        <source>A message names a partner that is no member of its communicator. It is not paired.</source>
        <translation>Eine Nachricht nennt einen Partner, der ihrem Kommunikator nicht angehört. Sie wird nicht gepaart.</translation>
    </message>
    <message>
        <source>A message was received before it was sent: the clocks of the processes were not synchronised.</source>
        <translation>Eine Nachricht wurde vor dem Senden empfangen: Die Uhren der Prozesse gingen nicht gleich.</translation>
    </message>
    <message>
        <source>Sender and receiver of a message report different lengths. Both are kept.</source>
        <translation>Sender und Empfänger einer Nachricht melden verschiedene Längen. Beide bleiben erhalten.</translation>
    </message>
    <message>
        <source>A receive was posted, but neither its completion nor its cancellation was recorded.</source>
        <translation>Ein Empfang wurde begonnen, aber weder sein Abschluss noch sein Abbruch aufgezeichnet.</translation>
    </message>
    <message>
        <source>A collective operation ends that never began. It is taken as instantaneous.</source>
        <translation>Eine kollektive Operation endet, die nie begann. Sie gilt als augenblicklich.</translation>
    </message>
    <message>
        <source>A collective operation began, but its end was not recorded. It is part of no instance.</source>
        <translation>Eine kollektive Operation begann, aber ihr Ende wurde nicht aufgezeichnet. Sie gehört zu keiner Instanz.</translation>
    </message>
    <message>
        <source>Not every member of the communicator took part in an instance of a collective operation.</source>
        <translation>Nicht jedes Mitglied des Kommunikators nahm an einer Instanz einer kollektiven Operation teil.</translation>
    </message>
    <message>
        <source>An id is defined more than once. The first definition is used.</source>
        <translation>Eine Id ist mehrfach definiert. Die erste Definition gilt.</translation>
    </message>
    <message>
        <source>An id is used that no definition defines. A placeholder stands for it.</source>
        <translation>Eine Id wird benutzt, die keine Definition definiert. Ein Platzhalter steht für sie.</translation>
    </message>
    <message>
        <source>Nodes of the system tree contain each other. The cycle was cut and the node put at the top.</source>
        <translation>Knoten des Systembaums enthalten einander. Der Zyklus wurde aufgetrennt und der Knoten nach oben gestellt.</translation>
    </message>
    <message>
        <source>The tracer wrote its buffer to disk while measuring. Times around the flush are distorted.</source>
        <translation>Der Tracer schrieb während der Messung seinen Puffer auf die Platte. Zeiten um die Leerung herum sind verfälscht.</translation>
    </message>
    <message>
        <source>The measurement was switched off for a while. What happened then is not in the trace.</source>
        <translation>Die Messung war eine Weile abgeschaltet. Was dann geschah, steht nicht im Trace.</translation>
    </message>
    <message>
        <source>A finding of another kind; its details say more.</source>
        <translation>Ein Befund anderer Art; seine Einzelheiten sagen mehr.</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>damage</source>
        <translation>Schaden</translation>
    </message>
    <message numerus="yes">
        <source>%Ln location(s) are shown empty: their event files are missing.</source>
        <translation>
            <numerusform>%Ln Lokation wird leer gezeigt: Ihre Ereignisdatei fehlt.</numerusform>
            <numerusform>%Ln Lokationen werden leer gezeigt: Ihre Ereignisdateien fehlen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln location(s) are shown empty: their event files have no content.</source>
        <translation>
            <numerusform>%Ln Lokation wird leer gezeigt: Ihre Ereignisdatei hat keinen Inhalt.</numerusform>
            <numerusform>%Ln Lokationen werden leer gezeigt: Ihre Ereignisdateien haben keinen Inhalt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) were moved to a later time: time runs backwards in the trace.</source>
        <translation>
            <numerusform>%Ln Ereignis wurde auf eine spätere Zeit verschoben: Die Zeit läuft im Trace rückwärts.</numerusform>
            <numerusform>%Ln Ereignisse wurden auf eine spätere Zeit verschoben: Die Zeit läuft im Trace rückwärts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) were moved in time: their times are out of range.</source>
        <translation>
            <numerusform>%Ln Ereignis wurde in der Zeit verschoben: Seine Zeit liegt außerhalb des Wertebereichs.</numerusform>
            <numerusform>%Ln Ereignisse wurden in der Zeit verschoben: Ihre Zeiten liegen außerhalb des Wertebereichs.</numerusform>
        </translation>
    </message>
    <message>
        <source>Durations may be wrong: the trace does not say how fast its clock runs.</source>
        <translation>Dauern können falsch sein: Der Trace sagt nicht, wie schnell seine Uhr läuft.</translation>
    </message>
    <message numerus="yes">
        <source>Calls may be missing: %Ln leave(s) without an enter were ignored.</source>
        <translation>
            <numerusform>Aufrufe können fehlen: %Ln Verlassen ohne Betreten wurde übergangen.</numerusform>
            <numerusform>Aufrufe können fehlen: %Ln Verlassen ohne Betreten wurden übergangen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) are not drawn: no matching receive was recorded.</source>
        <translation>
            <numerusform>%Ln Nachricht wird nicht gezeichnet: Es ist kein passender Empfang aufgezeichnet.</numerusform>
            <numerusform>%Ln Nachrichten werden nicht gezeichnet: Es ist kein passender Empfang aufgezeichnet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) are not drawn: no matching send was recorded.</source>
        <translation>
            <numerusform>%Ln Nachricht wird nicht gezeichnet: Es ist kein passendes Senden aufgezeichnet.</numerusform>
            <numerusform>%Ln Nachrichten werden nicht gezeichnet: Es ist kein passendes Senden aufgezeichnet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) are not drawn: they name a partner outside of their communicator.</source>
        <translation>
            <numerusform>%Ln Nachricht wird nicht gezeichnet: Sie nennt einen Partner außerhalb ihres Kommunikators.</numerusform>
            <numerusform>%Ln Nachrichten werden nicht gezeichnet: Sie nennen Partner außerhalb ihres Kommunikators.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) arrive before they were sent: the clocks are not synchronised.</source>
        <translation>
            <numerusform>%Ln Nachricht kommt an, bevor sie gesendet wurde: Die Uhren gehen nicht gleich.</numerusform>
            <numerusform>%Ln Nachrichten kommen an, bevor sie gesendet wurden: Die Uhren gehen nicht gleich.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln collective operation(s) lack members of their communicator.</source>
        <translation>
            <numerusform>%Ln kollektiver Operation fehlen Mitglieder ihres Kommunikators.</numerusform>
            <numerusform>%Ln kollektiven Operationen fehlen Mitglieder ihres Kommunikators.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Names may be wrong: %Ln definition(s) use an id that is taken.</source>
        <translation>
            <numerusform>Namen können falsch sein: %Ln Definition nutzt eine schon vergebene Nummer.</numerusform>
            <numerusform>Namen können falsch sein: %Ln Definitionen nutzen eine schon vergebene Nummer.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <comment>finding, how often</comment>
        <translation>%1: %2.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) fewer than announced were found: the trace may have been cut.</source>
        <translation>
            <numerusform>%Ln Ereignis weniger als angekündigt gefunden: Der Trace ist vielleicht abgeschnitten.</numerusform>
            <numerusform>%Ln Ereignisse weniger als angekündigt gefunden: Der Trace ist vielleicht abgeschnitten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln end(s) of collective operations have no begin: they are shown without duration.</source>
        <translation>
            <numerusform>%Ln Ende einer kollektiven Operation hat keinen Beginn: Es wird ohne Dauer gezeigt.</numerusform>
            <numerusform>%Ln Enden kollektiver Operationen haben keinen Beginn: Sie werden ohne Dauer gezeigt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln begin(s) of collective operations have no end: they are not drawn.</source>
        <translation>
            <numerusform>%Ln Beginn einer kollektiven Operation hat kein Ende: Er wird nicht gezeichnet.</numerusform>
            <numerusform>%Ln Anfänge kollektiver Operationen haben kein Ende: Sie werden nicht gezeichnet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Names are missing: %Ln reference(s) name something that is not defined.</source>
        <translation>
            <numerusform>Namen fehlen: %Ln Verweis nennt etwas, das nicht definiert ist.</numerusform>
            <numerusform>Namen fehlen: %Ln Verweise nennen etwas, das nicht definiert ist.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) are of a type that is not known.</source>
        <translation>
            <numerusform>%Ln Datensatz ist von unbekannter Art.</numerusform>
            <numerusform>%Ln Datensätze sind von unbekannter Art.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Events may be missing: event files are damaged in %Ln place(s).</source>
        <translation>
            <numerusform>Ereignisse können fehlen: Ereignisdateien sind an %Ln Stelle beschädigt.</numerusform>
            <numerusform>Ereignisse können fehlen: Ereignisdateien sind an %Ln Stellen beschädigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Damaged record</source>
        <translation>Schadhafter Datensatz</translation>
    </message>
    <message>
        <source>Incomplete record</source>
        <translation>Unvollständiger Datensatz</translation>
    </message>
    <message>
        <source>Invalid time</source>
        <translation>Ungültige Zeit</translation>
    </message>
    <message>
        <source>Events of an undefined location</source>
        <translation>Ereignisse einer undefinierten Lokation</translation>
    </message>
    <message>
        <source>Statistic differs</source>
        <translation>Abweichende Statistik</translation>
    </message>
    <message>
        <source>State differs</source>
        <translation>Abweichender Zustand</translation>
    </message>
    <message>
        <source>Unsupported part</source>
        <translation>Nicht unterstützter Teil</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) cannot be read and were left out.</source>
        <translation>
            <numerusform>%Ln Datensatz ist nicht lesbar und wurde ausgelassen.</numerusform>
            <numerusform>%Ln Datensätze sind nicht lesbar und wurden ausgelassen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) lack fields.</source>
        <translation>
            <numerusform>%Ln Datensatz fehlen Felder.</numerusform>
            <numerusform>%Ln Datensätzen fehlen Felder.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) were left out: their times are no numbers.</source>
        <translation>
            <numerusform>%Ln Ereignis wurde ausgelassen: Seine Zeit ist keine Zahl.</numerusform>
            <numerusform>%Ln Ereignisse wurden ausgelassen: Ihre Zeiten sind keine Zahlen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) were left out: they name locations that are not defined.</source>
        <translation>
            <numerusform>%Ln Ereignis wurde ausgelassen: Es nennt eine Lokation, die nicht definiert ist.</numerusform>
            <numerusform>%Ln Ereignisse wurden ausgelassen: Sie nennen Lokationen, die nicht definiert sind.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln statistic(s) in the trace are not what its events give.</source>
        <translation>
            <numerusform>%Ln Statistik des Traces ergibt sich nicht aus ihren Ereignissen.</numerusform>
            <numerusform>%Ln Statistiken des Traces ergeben sich nicht aus ihren Ereignissen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln snapshot(s) in the trace are not what its events give.</source>
        <translation>
            <numerusform>%Ln Schnappschuss des Traces ergibt sich nicht aus ihren Ereignissen.</numerusform>
            <numerusform>%Ln Schnappschüsse des Traces ergeben sich nicht aus ihren Ereignissen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln part(s) of the trace are in a form that is not read.</source>
        <translation>
            <numerusform>%Ln Teil des Traces hat eine Form, die nicht gelesen wird.</numerusform>
            <numerusform>%Ln Teile des Traces haben eine Form, die nicht gelesen wird.</numerusform>
        </translation>
    </message>
    <message>
        <source>A record contradicts its format. It was left out.</source>
        <translation>Ein Datensatz widerspricht seinem Format. Er wurde ausgelassen.</translation>
    </message>
    <message>
        <source>A record lacks fields. It is used as far as it goes.</source>
        <translation>Einem Datensatz fehlen Felder. Er wird verwendet, soweit er reicht.</translation>
    </message>
    <message>
        <source>The time of an event is no number. The event was left out.</source>
        <translation>Die Zeit eines Ereignisses ist keine Zahl. Das Ereignis wurde ausgelassen.</translation>
    </message>
    <message>
        <source>Events name a location that no definition defines. They were left out.</source>
        <translation>Ereignisse nennen eine Lokation, die keine Definition definiert. Sie wurden ausgelassen.</translation>
    </message>
    <message>
        <source>The trace states a number about its own events that they do not give. What the events give is shown.</source>
        <translation>Der Trace nennt eine Zahl über ihre eigenen Ereignisse, die sich aus diesen nicht ergibt. Gezeigt wird, was die Ereignisse ergeben.</translation>
    </message>
    <message>
        <source>A snapshot in the trace does not say what its events give. What the events give is shown.</source>
        <translation>Ein Schnappschuss im Trace sagt nicht, was ihre Ereignisse ergeben. Gezeigt wird, was die Ereignisse ergeben.</translation>
    </message>
    <message>
        <source>A part of the trace is in a form that this program does not read. It was left out.</source>
        <translation>Ein Teil des Traces hat eine Form, die dieses Programm nicht liest. Er wurde ausgelassen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) more than announced were found; all are shown.</source>
        <translation>
            <numerusform>%Ln Ereignis mehr als angekündigt wurde gefunden; alle werden gezeigt.</numerusform>
            <numerusform>%Ln Ereignisse mehr als angekündigt wurden gefunden; alle werden gezeigt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) have two lengths: sender and receiver disagree.</source>
        <translation>
            <numerusform>%Ln Nachricht hat zwei Längen: Sender und Empfänger sind sich uneins.</numerusform>
            <numerusform>%Ln Nachrichten haben zwei Längen: Sender und Empfänger sind sich uneins.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln receive(s) were posted, but never completed.</source>
        <translation>
            <numerusform>%Ln Empfang wurde angemeldet, aber nie abgeschlossen.</numerusform>
            <numerusform>%Ln Empfänge wurden angemeldet, aber nie abgeschlossen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln time(s) the tracer wrote its buffer: the run was held up, hatched on the timeline.</source>
        <translation>
            <numerusform>%Ln Mal schrieb der Tracer seinen Puffer weg: Das hielt den Lauf auf, auf der Zeitachse schraffiert.</numerusform>
            <numerusform>%Ln Mal schrieb der Tracer seinen Puffer weg: Das hielt den Lauf auf, auf der Zeitachse schraffiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln time(s) the measurement was off: what happened is not known, hatched on the timeline.</source>
        <translation>
            <numerusform>%Ln Mal war die Messung aus: Was geschah, ist nicht bekannt, auf der Zeitachse schraffiert.</numerusform>
            <numerusform>%Ln Mal war die Messung aus: Was geschah, ist nicht bekannt, auf der Zeitachse schraffiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Names may be missing: definition files are damaged or missing in %Ln place(s).</source>
        <translation>
            <numerusform>Namen können fehlen: Definitionsdateien sind an %Ln Stelle schadhaft oder fehlen.</numerusform>
            <numerusform>Namen können fehlen: Definitionsdateien sind an %Ln Stellen schadhaft oder fehlen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Durations of calls may be wrong: %Ln leave(s) closed other calls, too.</source>
        <translation>
            <numerusform>Dauern von Aufrufen können falsch sein: %Ln Verlassen schloss auch andere Aufrufe.</numerusform>
            <numerusform>Dauern von Aufrufen können falsch sein: %Ln Verlassen schlossen auch andere Aufrufe.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s) were never left: they are shown until the last event of their location.</source>
        <translation>
            <numerusform>%Ln Aufruf wurde nie verlassen: Er wird bis zum letzten Ereignis seiner Lokation gezeigt.</numerusform>
            <numerusform>%Ln Aufrufe wurden nie verlassen: Sie werden bis zum letzten Ereignis ihrer Lokation gezeigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Definition file missing</source>
        <translation>Definitionsdatei fehlt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln definition file(s) are missing: names, figures and times may be wrong.</source>
        <translation>
            <numerusform>%Ln Definitionsdatei fehlt: Namen, Zahlen und Zeiten können falsch sein.</numerusform>
            <numerusform>%Ln Definitionsdateien fehlen: Namen, Zahlen und Zeiten können falsch sein.</numerusform>
        </translation>
    </message>
    <message>
        <source>A file that says what the ids and times of locations mean in the whole trace is not there. The ids are taken as global ones and the clocks are not corrected: names, figures and times of these locations may be wrong.</source>
        <translation>Eine Datei, die sagt, was die Nummern und Zeiten von Lokationen im ganzen Trace bedeuten, ist nicht da. Die Nummern gelten als globale, und die Uhren sind nicht korrigiert: Namen, Zahlen und Zeiten dieser Lokationen können falsch sein.</translation>
    </message>
    <message>
        <source>Record with too many fields</source>
        <translation>Datensatz mit zu vielen Feldern</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) have more fields than they announce: records may be missing.</source>
        <translation>
            <numerusform>%Ln Datensatz hat mehr Felder, als er ankündigt: Datensätze können fehlen.</numerusform>
            <numerusform>%Ln Datensätze haben mehr Felder, als sie ankündigen: Datensätze können fehlen.</numerusform>
        </translation>
    </message>
    <message>
        <source>A definition file is missing, ends early, cannot be read any further or holds other definitions than are announced. Those that could be read are used.</source>
        <translation>Eine Definitionsdatei fehlt, endet zu früh, lässt sich nicht weiter lesen oder enthält andere Definitionen als angekündigt. Die lesbaren werden verwendet.</translation>
    </message>
    <message>
        <source>A record is of a type that this program does not know. It is kept or counted, but not interpreted. If the trace is of a version whose types are all known, data is lost.</source>
        <translation>Ein Datensatz ist von einer Art, die dieses Programm nicht kennt. Er wird aufbewahrt oder gezählt, aber nicht ausgewertet. Ist der Trace von einer Version, deren Arten alle bekannt sind, sind Daten verloren.</translation>
    </message>
    <message>
        <source>A record has more fields than it announces, as when two records are joined. It is used without them.</source>
        <translation>Ein Datensatz hat mehr Felder, als er ankündigt, wie wenn zwei Datensätze verschmolzen sind. Er wird ohne sie verwendet.</translation>
    </message>
    <message>
        <source>Reading stopped inside the event file, it holds other records than it announces, its last line is cut, or the trace of a process in it does not begin and end as it has to. What could be read is shown, the rest is lost.</source>
        <translation>Das Lesen brach in der Ereignisdatei ab, sie enthält andere Datensätze, als sie ankündigt, ihre letzte Zeile ist abgeschnitten, oder die Aufzeichnung eines Prozesses darin beginnt und endet nicht, wie sie muss. Was gelesen werden konnte, wird gezeigt, der Rest ist verloren.</translation>
    </message>
    <message>
        <source>A region is still open at the end. It was closed at the last event of the location. Recording may have stopped inside it; but if the location left its first call, or other processes left theirs, a leave is lost.</source>
        <translation>Eine Region ist am Ende noch offen. Sie wurde beim letzten Ereignis der Lokation geschlossen. Die Aufzeichnung kann darin geendet haben; wenn aber die Lokation ihren ersten Aufruf verließ oder andere Prozesse ihren, fehlt ein Verlassen.</translation>
    </message>
    <message>
        <source>Collective left early</source>
        <translation>Kollektive Operation zu früh verlassen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln collective operation(s) are left by a member before another one enters: the clocks are not synchronised.</source>
        <translation>
            <numerusform>%Ln kollektive Operation wird von einem Mitglied verlassen, bevor ein anderes sie betritt: Die Uhren gehen nicht gleich.</numerusform>
            <numerusform>%Ln kollektive Operationen werden von einem Mitglied verlassen, bevor ein anderes sie betritt: Die Uhren gehen nicht gleich.</numerusform>
        </translation>
    </message>
    <message>
        <source>A member left a collective operation before another one that it needs entered: the clocks of the processes were not synchronised.</source>
        <translation>Ein Mitglied hat eine kollektive Operation verlassen, bevor ein anderes, das es braucht, sie betrat: Die Uhren der Prozesse gingen nicht gleich.</translation>
    </message>
    <message>
        <source>Profile cannot be read</source>
        <translation>Profil nicht lesbar</translation>
    </message>
    <message>
        <source>The profile beside the trace cannot be read.</source>
        <translation>Das Profil neben dem Trace ist nicht lesbar.</translation>
    </message>
    <message>
        <source>A profile of the same run lies beside the trace and cannot be read. All numbers are those that the events give; what only the profile has is missing.</source>
        <translation>Ein Profil desselben Laufs liegt neben dem Trace und kann nicht gelesen werden. Alle Zahlen sind die, die sich aus den Ereignissen ergeben; was nur das Profil hat, fehlt.</translation>
    </message>
</context>
<context>
    <name>ErrorText</name>
    <message>
        <source>Copy the trace again or open another recording.</source>
        <translation>Den Trace erneut kopieren oder eine andere Aufzeichnung öffnen.</translation>
    </message>
    <message>
        <source>There is no such file or directory.</source>
        <translation>Diese Datei oder dieses Verzeichnis gibt es nicht.</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>Den Pfad prüfen.</translation>
    </message>
    <message>
        <source>It cannot be read.</source>
        <translation>Lesen ist nicht möglich.</translation>
    </message>
    <message>
        <source>Check the permissions and the medium.</source>
        <translation>Die Zugriffsrechte und den Datenträger prüfen.</translation>
    </message>
    <message>
        <source>The directory holds no trace of a known format.</source>
        <translation>Das Verzeichnis enthält keinen Trace in einem bekannten Format.</translation>
    </message>
    <message>
        <source>The content is of no known trace format.</source>
        <translation>Der Inhalt hat kein bekanntes Trace-Format.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Die Datei ist leer.</translation>
    </message>
    <message>
        <source>The file ends too early.</source>
        <translation>Die Datei endet zu früh.</translation>
    </message>
    <message>
        <source>The file ends too early, inside of: %1.</source>
        <translation>Die Datei endet zu früh, und zwar in: %1.</translation>
    </message>
    <message>
        <source>The content is damaged.</source>
        <translation>Der Inhalt ist beschädigt.</translation>
    </message>
    <message>
        <source>The content is damaged: %1.</source>
        <translation>Der Inhalt ist beschädigt: %1.</translation>
    </message>
    <message>
        <source>This version of the format is not supported.</source>
        <translation>Diese Version des Formats wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>Version %1 of the format is not supported.</source>
        <translation>Version %1 des Formats wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>Look for a newer Lightcone, or convert the trace.</source>
        <translation>Nach einem neueren Lightcone suchen oder den Trace umwandeln.</translation>
    </message>
    <message>
        <source>It is too large.</source>
        <translation>Das ist zu groß.</translation>
    </message>
    <message>
        <source>A size is too large: %1.</source>
        <translation>Eine Größe ist zu groß: %1.</translation>
    </message>
    <message>
        <source>Choose a smaller one; in a trace, the number is likely damaged.</source>
        <translation>Eine kleinere wählen; in einem Trace ist die Zahl wohl beschädigt.</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>Der Speicher reicht nicht aus.</translation>
    </message>
    <message>
        <source>Choose a shorter time or fewer locations.</source>
        <translation>Wählen Sie weniger Zeit oder weniger Lokationen.</translation>
    </message>
    <message>
        <source>There are more than %1 call paths, too many to tell who calls what.</source>
        <translation>Es gibt mehr als %1 Aufrufpfade, zu viele, um zu sagen, wer was aufruft.</translation>
    </message>
    <message>
        <source>Close other programs or open the trace on a machine with more memory.</source>
        <translation>Andere Programme schließen oder den Trace auf einem Rechner mit mehr Speicher öffnen.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>%1, byte %2</source>
        <translation>%1, Byte %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>place: problem</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The program failed: %1.</source>
        <translation>Das Programm ist gescheitert: %1.</translation>
    </message>
    <message>
        <source>Close other programs and try again; should it happen again, please report it with the trace.</source>
        <translation>Schließen Sie andere Programme und versuchen Sie es noch einmal; geschieht es wieder, melden Sie es bitte mit dem Trace.</translation>
    </message>
    <message>
        <source>The directory holds several traces.</source>
        <translation>Das Verzeichnis enthält mehrere Traces.</translation>
    </message>
    <message>
        <source>Open one of them: %1.</source>
        <translation>Öffnen Sie einen davon: %1.</translation>
    </message>
    <message>
        <source>A part of the trace is missing: %1.</source>
        <translation>Ein Teil des Trace fehlt: %1.</translation>
    </message>
    <message>
        <source>Copy all files and folders of the trace, not only the anchor file.</source>
        <translation>Kopieren Sie alle Dateien und Ordner des Trace, nicht nur die Ankerdatei.</translation>
    </message>
    <message>
        <source>The file is only a part of a trace.</source>
        <translation>Die Datei ist nur ein Teil eines Trace.</translation>
    </message>
    <message>
        <source>Open the whole trace: %1.</source>
        <translation>Öffnen Sie den ganzen Trace: %1.</translation>
    </message>
    <message>
        <source>It cannot be read: %1.</source>
        <translation>Lesen ist nicht möglich: %1.</translation>
    </message>
    <message>
        <source>It cannot be written.</source>
        <translation>Schreiben ist nicht möglich.</translation>
    </message>
    <message>
        <source>It cannot be written: %1.</source>
        <translation>Schreiben ist nicht möglich: %1.</translation>
    </message>
    <message>
        <source>Make room, check the permissions, or choose another place.</source>
        <translation>Platz schaffen, die Zugriffsrechte prüfen oder einen anderen Ort wählen.</translation>
    </message>
    <message>
        <source>The program failed.</source>
        <translation>Das Programm ist gescheitert.</translation>
    </message>
    <message>
        <source>The cache file of the trace was damaged or cut while it was being read.</source>
        <translation>Die Cache-Datei des Traces wurde beschädigt oder abgeschnitten, während sie gelesen wurde.</translation>
    </message>
    <message>
        <source>Try again: the trace is read anew.</source>
        <translation>Versuchen Sie es noch einmal: Der Trace wird dann neu gelesen.</translation>
    </message>
    <message>
        <source>Films are made by ffmpeg, which is not installed.</source>
        <translation>Filme erstellt ffmpeg, das nicht installiert ist.</translation>
    </message>
    <message>
        <source>The program that makes films failed: %1.</source>
        <translation>Das Programm, das Filme erstellt, ist gescheitert: %1.</translation>
    </message>
    <message>
        <source>Install ffmpeg with the encoder for the format, or export the frames as PNG.</source>
        <translation>ffmpeg mit dem Encoder für das Format installieren oder die Einzelbilder als PNG exportieren.</translation>
    </message>
    <message>
        <source>Open a main file (traces.otf2, NAME.otf, epik.esd, NAME.elg, NAME.trf, profile.cubex) or the directory that it is in.</source>
        <translation>Öffnen Sie eine Hauptdatei (traces.otf2, NAME.otf, epik.esd, NAME.elg, NAME.trf, profile.cubex) oder das Verzeichnis, in dem sie liegt.</translation>
    </message>
</context>
<context>
    <name>EventDetailWords</name>
    <message>
        <source>entry of event type %1</source>
        <translation>Eintritt von Ereignistyp %1</translation>
    </message>
    <message>
        <source>exit of event type %1</source>
        <translation>Austritt von Ereignistyp %1</translation>
    </message>
</context>
<context>
    <name>FilterText</name>
    <message>
        <source>&apos;%1&apos; stands in no block. Put it between SCOREP_REGION_NAMES_BEGIN and SCOREP_REGION_NAMES_END, or in a block of file names.</source>
        <translation>»%1« steht in keinem Block. Setzen Sie es zwischen SCOREP_REGION_NAMES_BEGIN und SCOREP_REGION_NAMES_END oder in einen Block von Dateinamen.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; stands inside of a block. End that block first.</source>
        <translation>»%1« steht innerhalb eines Blocks. Beenden Sie erst diesen Block.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; ends a block that did not begin. Begin it, or take this word away.</source>
        <translation>»%1« beendet einen Block, der nicht begonnen hat. Beginnen Sie ihn, oder entfernen Sie dieses Wort.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; stands before EXCLUDE and INCLUDE. Put one of them before it, in capitals.</source>
        <translation>»%1« steht vor EXCLUDE und INCLUDE. Setzen Sie eines davon davor, in Großbuchstaben.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; stands before EXCLUDE and INCLUDE. Put it behind one of them.</source>
        <translation>»%1« steht vor EXCLUDE und INCLUDE. Setzen Sie es hinter eines davon.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; stands among file names, which are never mangled. Take it away.</source>
        <translation>»%1« steht unter Dateinamen, die nie verschlüsselt sind. Entfernen Sie es.</translation>
    </message>
    <message>
        <source>A backslash stands too near to the end of the line or to a comment, which Score-P refuses. Put a blank behind the pattern, or a line break at the end of the file.</source>
        <translation>Ein Backslash steht zu nahe am Ende der Zeile oder an einem Kommentar, was Score-P ablehnt. Setzen Sie ein Leerzeichen hinter das Muster oder einen Zeilenumbruch an das Ende der Datei.</translation>
    </message>
    <message>
        <source>There is a byte 0, behind which Score-P would not read on. Take it away.</source>
        <translation>Die Datei enthält ein Byte 0, hinter dem Score-P nicht weiterlesen würde. Entfernen Sie es.</translation>
    </message>
    <message>
        <source>A filter of more than 16 MiB is not read. Use patterns in place of names.</source>
        <translation>Ein Filter von mehr als 16 MiB wird nicht gelesen. Verwenden Sie Muster anstelle von Namen.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be one pattern of a filter. Choose a name without line breaks; in a pattern, put a backslash before blanks and &apos;#&apos;.</source>
        <translation>»%1« kann nicht ein einzelnes Muster eines Filters sein. Wählen Sie einen Namen ohne Zeilenumbrüche; setzen Sie in einem Muster einen Backslash vor Leerzeichen und »#«.</translation>
    </message>
    <message>
        <source>%1, line %2, column %3: %4</source>
        <comment>file, numbers, problem</comment>
        <translation>%1, Zeile %2, Spalte %3: %4</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>file: problem</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>FlameText</name>
    <message numerus="yes">
        <source>%Ln deeper levels are left out</source>
        <translation>
            <numerusform>%Ln tiefere Ebene ist weggelassen</numerusform>
            <numerusform>%Ln tiefere Ebenen sind weggelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>calls that are not told apart</source>
        <translation>nicht unterschiedene Aufrufe</translation>
    </message>
    <message>
        <source>unknown function</source>
        <translation>unbekannte Funktion</translation>
    </message>
</context>
<context>
    <name>HealthText</name>
    <message>
        <source>%1 of %2 messages from %3 to %4 arrive before they were sent.</source>
        <translation>%1 von %2 Nachrichten von %3 an %4 kommen vor ihrem Senden an.</translation>
    </message>
    <message>
        <source>The smallest shift that repairs it: times of %1 later by %2.</source>
        <translation>Die kleinste Verschiebung, die das behebt: Zeiten von %1 um %2 später.</translation>
    </message>
    <message>
        <source>Times of %1 later by %2 would repair it, but then messages back arrive before they were sent: the clocks drift.</source>
        <translation>Zeiten von %1 um %2 später würden es beheben, aber dann kommen Nachrichten zurück vor ihrem Senden an: Die Uhren gehen verschieden schnell.</translation>
    </message>
    <message>
        <source>kept as they are</source>
        <translation>unverändert aufbewahrt</translation>
    </message>
    <message>
        <source>only counted</source>
        <translation>nur gezählt</translation>
    </message>
    <message>
        <source>Nothing was lost, repaired or guessed while the trace was read.</source>
        <translation>Beim Lesen des Traces wurde nichts verloren, repariert oder geraten.</translation>
    </message>
    <message>
        <source>The files are whole. This is worth knowing when you read the pictures and tables:</source>
        <translation>Die Dateien sind vollständig. Das sollten Sie wissen, wenn Sie Bilder und Tabellen lesen:</translation>
    </message>
    <message>
        <source>None of the events of this trace could be read.</source>
        <translation>Keines der Ereignisse dieses Traces konnte gelesen werden.</translation>
    </message>
    <message>
        <source>Data that should be in this trace is lost. What could be read is shown.</source>
        <translation>Daten, die in diesem Trace sein sollten, sind verloren. Gezeigt wird, was gelesen werden konnte.</translation>
    </message>
    <message>
        <source>interpreted</source>
        <translation>ausgewertet</translation>
    </message>
    <message>
        <source>Records of this type are interpreted; views and tables use them.</source>
        <translation>Datensätze dieser Art werden ausgewertet; Ansichten und Tabellen verwenden sie.</translation>
    </message>
    <message>
        <source>Records of this type are not interpreted. They are kept with all their fields, and listed as events.</source>
        <translation>Datensätze dieser Art werden nicht ausgewertet. Sie werden mit allen ihren Feldern aufbewahrt und als Ereignisse aufgeführt.</translation>
    </message>
    <message>
        <source>Records of this type are not interpreted. They were counted, and left out.</source>
        <translation>Datensätze dieser Art werden nicht ausgewertet. Sie wurden gezählt und ausgelassen.</translation>
    </message>
</context>
<context>
    <name>InsightText</name>
    <message>
        <source>Go to What Is Worth a Look</source>
        <translation>Gehe zu dem, was einen Blick wert ist</translation>
    </message>
    <message>
        <source>Pictures and tables show what could be read; numbers may be too small.</source>
        <translation>Bilder und Tabellen zeigen, was gelesen werden konnte; Zahlen können zu klein sein.</translation>
    </message>
    <message>
        <source>Pictures and tables may be wrong where something was guessed.</source>
        <translation>Bilder und Tabellen können falsch sein, wo etwas angenommen wurde.</translation>
    </message>
    <message>
        <source>Work that is handed out, or loops that end at different times, look like that.</source>
        <translation>So sieht Arbeit aus, die verteilt wird, oder Schleifen, die zu verschiedenen Zeiten enden.</translation>
    </message>
    <message>
        <source>A round that is much longer than others is where something happened that is not usual.</source>
        <translation>Eine Runde, die viel länger ist als andere, ist dort, wo etwas Ungewöhnliches geschah.</translation>
    </message>
    <message>
        <source>One round stands for all; a look at one of them is a look at the program.</source>
        <translation>Eine Runde steht für alle; wer eine ansieht, sieht das Programm.</translation>
    </message>
    <message>
        <source>Times of one location are right among themselves, not against those of another.</source>
        <translation>Zeiten einer Lokation stimmen untereinander, nicht gegen die einer anderen.</translation>
    </message>
    <message>
        <source>Numbers of the whole trace are mostly those of start and end of the program.</source>
        <translation>Zahlen des ganzen Traces sind vor allem die von Anfang und Ende des Programms.</translation>
    </message>
    <message>
        <source>In this time the locations do not compute; much of it is often waiting for others.</source>
        <translation>In dieser Zeit rechnen die Lokationen nicht; oft ist vieles davon Warten auf andere.</translation>
    </message>
    <message>
        <source>If all had the mean, the one that has most would be done so much earlier.</source>
        <translation>Hätten alle das Mittel, wäre der, der am meisten hat, um so viel früher fertig.</translation>
    </message>
    <message>
        <source>Others cannot go on before it is done: what it does less, all save.</source>
        <translation>Andere können nicht weiter, bevor er fertig ist: was er weniger tut, sparen alle.</translation>
    </message>
    <message>
        <source>Where few have most of the messages, they limit all others.</source>
        <translation>Wo wenige die meisten Nachrichten haben, bremsen sie alle anderen.</translation>
    </message>
    <message>
        <source>The cause lies at the other end: what that did before it came to the message.</source>
        <translation>Die Ursache liegt am anderen Ende: was dieses tat, bevor es zur Nachricht kam.</translation>
    </message>
    <message>
        <source>The cause lies with the one that comes last: what it did before it came.</source>
        <translation>Die Ursache liegt bei dem, der zuletzt kommt: was er tat, bevor er kam.</translation>
    </message>
    <message>
        <source>The recording may distort times; leaving the function out of it makes a trace smaller.</source>
        <translation>Das Aufzeichnen kann Zeiten verfälschen; ohne die Funktion wird ein Trace kleiner.</translation>
    </message>
    <message>
        <source>What the program does, or what it runs on, changed there.</source>
        <translation>Dort änderte sich, was das Programm tut oder worauf es läuft.</translation>
    </message>
    <message>
        <source>Rule: the health report has warnings or damage.</source>
        <translation>Regel: der Prüfbericht hat Warnungen oder Schäden.</translation>
    </message>
    <message>
        <source>Rule: at least one message is received before it was sent.</source>
        <translation>Regel: mindestens eine Nachricht wird empfangen, bevor sie gesendet wurde.</translation>
    </message>
    <message>
        <source>Rule: start and end of the program are more than %1 of the trace.</source>
        <translation>Regel: Anfang und Ende des Programms sind mehr als %1 des Traces.</translation>
    </message>
    <message>
        <source>Rule: functions of the classes communication and waiting have at least %1 of the time in functions, without start and end.</source>
        <translation>Regel: Funktionen der Klassen Kommunikation und Warten haben mindestens %1 der Zeit in Funktionen, ohne Anfang und Ende.</translation>
    </message>
    <message>
        <source>Rule: of a function that works, (most − mean) / most is at least %1, and most − mean at least %2 of the time that a location is in functions; at least %3 locations call nearly the same functions.</source>
        <translation>Regel: bei einer Funktion, die arbeitet, ist (größte − mittlere) / größte Zeit mindestens %1 und größte − mittlere mindestens %2 der Zeit, die eine Lokation in Funktionen ist; mindestens %3 Lokationen rufen nahezu dieselben Funktionen auf.</translation>
    </message>
    <message>
        <source>Rule: it works at least %1 longer than the median of those that call nearly the same functions; that is at least %2 of the time in functions, and the others wait for at least %3 of it longer than it does.</source>
        <translation>Regel: er arbeitet mindestens %1 länger als der Median derer, die nahezu dieselben Funktionen aufrufen; das ist mindestens %2 der Zeit in Funktionen, und die anderen warten um mindestens %3 davon länger als er.</translation>
    </message>
    <message>
        <source>Rule: on at least %1 of the locations that are alike, the calls of a level follow each other in one pattern, at least %2 times; a round is much longer from %3 times the median on.</source>
        <translation>Regel: an mindestens %1 der Lokationen, die einander gleichen, folgen die Aufrufe einer Ebene einander in einem Muster, mindestens %2-mal; viel länger ist eine Runde ab dem %3-Fachen des Medians.</translation>
    </message>
    <message>
        <source>Rule: at least %1 of all messages have an end there, or it has at least %2 of the bytes and %3 times the mean; there are at least %4 of them.</source>
        <translation>Regel: mindestens %1 aller Nachrichten haben dort ein Ende, oder er hat mindestens %2 der Bytes und das %3-Fache des Mittels; es gibt mindestens %4 davon.</translation>
    </message>
    <message>
        <source>Rule: such waits are at least %1 of the time in functions, and no message arrives before it was sent.</source>
        <translation>Regel: solches Warten ist mindestens %1 der Zeit in Funktionen, und keine Nachricht kommt an, bevor sie gesendet wurde.</translation>
    </message>
    <message>
        <source>Rule: such waits are at least %1 of the time in functions; who comes last is named from %2 of the operations on.</source>
        <translation>Regel: solches Warten ist mindestens %1 der Zeit in Funktionen; wer zuletzt kommt, wird ab %2 der Operationen genannt.</translation>
    </message>
    <message>
        <source>Rule: a call lasts at most %1 µs in the mean, without those from it, and recording one in %2 µs would take at least %3 of the time in functions.</source>
        <translation>Regel: ein Aufruf dauert im Mittel höchstens %1 µs, ohne die aus ihm, und bei %2 µs für das Aufzeichnen kostete das mindestens %3 der Zeit in Funktionen.</translation>
    </message>
    <message>
        <source>Rule: before and after, the curve stays within %1 of the step in the mean, and the step is at least %2 of its range.</source>
        <translation>Regel: davor und danach bleibt die Kurve im Mittel innerhalb von %1 der Stufe, und die Stufe ist mindestens %2 ihres Bereichs.</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the items of a list</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>finding, how often</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>and more</source>
        <translation>und weitere</translation>
    </message>
    <message>
        <source>Something was repaired or guessed while the trace was read (%1).</source>
        <translation>Beim Lesen des Traces wurde etwas berichtigt oder angenommen (%1).</translation>
    </message>
    <message>
        <source>The trace is damaged (%1).</source>
        <translation>Der Trace ist beschädigt (%1).</translation>
    </message>
    <message>
        <source>What is left is not compared, as it is not known whose data is lost.</source>
        <translation>Was übrig ist, wird nicht verglichen, denn es ist nicht bekannt, wessen Daten fehlen.</translation>
    </message>
    <message>
        <source>Start and end of the program take %1 of the trace: the main phase lasts %2, from %3 to %4. All that is said of times is about the main phase.</source>
        <translation>Anfang und Ende des Programms nehmen %1 des Traces ein: die Hauptphase dauert %2, von %3 bis %4. Was über Zeiten gesagt wird, gilt für die Hauptphase.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>function, its share of the time</comment>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 of the time in functions is waiting, on %Ln location(s): %2.</source>
        <translation>
            <numerusform>%1 der Zeit in Funktionen ist Warten, an %Ln Lokation: %2.</numerusform>
            <numerusform>%1 der Zeit in Funktionen ist Warten, an %Ln Lokationen: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of the time in functions is communication, on %Ln location(s): %2.</source>
        <translation>
            <numerusform>%1 der Zeit in Funktionen ist Kommunikation, an %Ln Lokation: %2.</numerusform>
            <numerusform>%1 der Zeit in Funktionen ist Kommunikation, an %Ln Lokationen: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of the time in functions is communication and %2 waiting, on %Ln location(s): %3.</source>
        <translation>
            <numerusform>%1 der Zeit in Funktionen ist Kommunikation und %2 Warten, an %Ln Lokation: %3.</numerusform>
            <numerusform>%1 der Zeit in Funktionen ist Kommunikation und %2 Warten, an %Ln Lokationen: %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is uneven: %2 is in it itself for %3, the mean of %4 locations is %5. Imbalance: %6.</source>
        <translation>%1 ist ungleich verteilt: %2 ist selbst %3 darin, das Mittel von %4 Lokationen ist %5. Ungleichheit: %6.</translation>
    </message>
    <message>
        <source>%1 works for longest, %2, where %3 is usual, and waits for %4, where %5 is usual (medians of %6 others).</source>
        <translation>%1 arbeitet am längsten, %2, wo %3 üblich ist, und wartet %4, wo %5 üblich ist (Mediane von %6 anderen).</translation>
    </message>
    <message numerus="yes">
        <source>%Ln other(s) have at least half as much more to do.</source>
        <translation>
            <numerusform>%Ln anderer hat mindestens halb so viel mehr zu tun.</numerusform>
            <numerusform>%Ln andere haben mindestens halb so viel mehr zu tun.</numerusform>
        </translation>
    </message>
    <message>
        <source>number %1 (%2)</source>
        <comment>of a round, its duration</comment>
        <translation>Nummer %1 (%2)</translation>
    </message>
    <message>
        <source>Much longer than that: %1.</source>
        <translation>Viel länger als das: %1.</translation>
    </message>
    <message>
        <source>%1 are much longer than that; the longest: %2.</source>
        <translation>%1 sind viel länger als das; die längsten: %2.</translation>
    </message>
    <message>
        <source>%1 of %2 locations that are alike repeat a pattern, but not all equally often: %3 to %4 times, %5 in all. It is: %6.</source>
        <translation>%1 von %2 Lokationen, die einander gleichen, wiederholen ein Muster, aber nicht alle gleich oft: %3- bis %4-mal, insgesamt %5-mal. Es ist: %6.</translation>
    </message>
    <message>
        <source>A pattern repeats %1 times on %2 of %3 locations that are alike: %4. A round lasts %5 in the median, %6 to %7.</source>
        <translation>Ein Muster wiederholt sich %1-mal an %2 von %3 Lokationen, die einander gleichen: %4. Eine Runde dauert im Median %5, %6 bis %7.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s)</source>
        <translation>
            <numerusform>%Ln Nachricht</numerusform>
            <numerusform>%Ln Nachrichten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is an end of %2 of the %3 messages between %4 locations.</source>
        <translation>%1 ist ein Ende von %2 der %3 Nachrichten zwischen %4 Lokationen.</translation>
    </message>
    <message>
        <source>%1 sends %2, %3 of all: %4 times the mean of the %5 locations that send.</source>
        <translation>%1 sendet %2, %3 von allem: das %4-Fache des Mittels der %5 Lokationen, die senden.</translation>
    </message>
    <message>
        <source>%1 sends %2 to %3, %4 of all: %5 times the mean of the %6 pairs that have messages.</source>
        <translation>%1 sendet %2 an %3, %4 von allem: das %5-Fache des Mittels der %6 Paare, die Nachrichten haben.</translation>
    </message>
    <message>
        <source>That is a sample of %1.</source>
        <comment>number of messages</comment>
        <translation>Das ist eine Stichprobe aus %1.</translation>
    </message>
    <message>
        <source>Most of it is for %1 (%2). The longest wait: %3 on %4.</source>
        <translation>Am meisten davon auf %1 (%2). Am längsten: %3 an %4.</translation>
    </message>
    <message numerus="yes">
        <source>In %Ln collective operation(s), locations wait %1, all together, for the last one to come; the longest wait is %2.</source>
        <translation>
            <numerusform>In %Ln kollektiven Operation warten Lokationen zusammen %1 auf den, der zuletzt kommt; am längsten %2.</numerusform>
            <numerusform>In %Ln kollektiven Operationen warten Lokationen zusammen %1 auf den, der zuletzt kommt; am längsten %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>That is a sample: one of %1.</source>
        <comment>of so many operations</comment>
        <translation>Das ist eine Stichprobe: eine von %1.</translation>
    </message>
    <message>
        <source>%1 comes last in %2 of them.</source>
        <translation>%1 kommt in %2 davon zuletzt.</translation>
    </message>
    <message>
        <source>%1 is called %2 times, for %3 ns of its own in the mean. Recording these calls may have taken about %4 of the time in functions.</source>
        <translation>%1 wird %2-mal aufgerufen, im Mittel für eigene %3 ns. Diese Aufrufe aufzuzeichnen mag etwa %4 der Zeit in Funktionen gekostet haben.</translation>
    </message>
    <message>
        <source>%1 jumps at %2: before, it is about %3, afterwards about %4.</source>
        <translation>%1 springt bei %2: davor ist es etwa %3, danach etwa %4.</translation>
    </message>
    <message>
        <source>%1 of %2 messages arrive before they were sent</source>
        <translation>%1 von %2 Nachrichten kommen an, bevor sie gesendet wurden</translation>
    </message>
    <message>
        <source>%1 of %2 collective operations are left by one member before another one enters</source>
        <translation>%1 von %2 kollektiven Operationen werden von einem Mitglied verlassen, bevor ein anderes sie betritt</translation>
    </message>
    <message>
        <source>%1, by up to %2: clocks are not synchronised, or, as data is lost, ends were paired that do not belong together. Nothing is said about who waited for whom.</source>
        <translation>%1, um bis zu %2: Die Uhren gehen nicht gleich, oder es wurden, da Daten verloren sind, Enden gepaart, die nicht zusammengehören. Wer auf wen gewartet hat, wird nicht gesagt.</translation>
    </message>
    <message>
        <source>%1, by up to %2: the clocks of the locations are not synchronised. Nothing is said about who waited for whom.</source>
        <translation>%1, um bis zu %2: Die Uhren der Lokationen gehen nicht gleich. Wer auf wen gewartet hat, wird nicht gesagt.</translation>
    </message>
    <message>
        <source>What is said of times leaves out %1 of %2 locations: %3.</source>
        <translation>Was über Zeiten gesagt wird, lässt %1 von %2 Lokationen aus: %3.</translation>
    </message>
    <message>
        <source>%1, by up to %2, more than half of what the trace lasts: clocks are not synchronised, or times are wrong. Nothing is said about who waited for whom.</source>
        <translation>%1, um bis zu %2, mehr als die Hälfte der Dauer des Traces: Uhren gehen nicht gleich, oder Zeiten sind falsch. Wer auf wen gewartet hat, wird nicht gesagt.</translation>
    </message>
    <message>
        <source>number %1 (%2, with other calls after it)</source>
        <comment>of a round, its duration</comment>
        <translation>Nummer %1 (%2, mit anderen Aufrufen danach)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s) wait %1 for late senders; %2 of %3 messages were sent after that began.</source>
        <translation>
            <numerusform>%Ln Aufruf wartet %1 auf späte Sender; %2 von %3 Nachrichten wurden erst danach gesendet.</numerusform>
            <numerusform>%Ln Aufrufe warten %1 auf späte Sender; %2 von %3 Nachrichten wurden erst danach gesendet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s) wait %1 for late receivers; of %2 of %3 messages the receive was posted after that began.</source>
        <translation>
            <numerusform>%Ln Aufruf wartet %1 auf späte Empfänger; bei %2 von %3 Nachrichten begann der Empfang erst danach.</numerusform>
            <numerusform>%Ln Aufrufe warten %1 auf späte Empfänger; bei %2 von %3 Nachrichten begann der Empfang erst danach.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LockWords</name>
    <message>
        <source>%1 lock %2</source>
        <comment>threading model, number</comment>
        <translation>%1-Sperre %2</translation>
    </message>
    <message>
        <source>Lock %1</source>
        <translation>Sperre %1</translation>
    </message>
    <message>
        <source>unknown window</source>
        <translation>unbekanntes Fenster</translation>
    </message>
    <message>
        <source>%1: lock %2 of rank %3</source>
        <comment>window</comment>
        <translation>%1: Sperre %2 von Rang %3</translation>
    </message>
    <message>
        <source>%1: rank %2</source>
        <comment>window</comment>
        <translation>%1: Rang %2</translation>
    </message>
    <message>
        <source>unknown file</source>
        <translation>unbekannte Datei</translation>
    </message>
    <message>
        <source>This trace has no events of locks</source>
        <translation>Dieser Trace hat keine Ereignisse von Sperren</translation>
    </message>
    <message numerus="yes">
        <source>This trace has no events of locks, so nothing is known of who holds which one.
The time in its %Ln function(s) of locks is in the view Functions.</source>
        <translation>
            <numerusform>Dieser Trace hat keine Ereignisse von Sperren, so dass nicht bekannt ist, wer welche hält.
Die Zeit in seiner %Ln Funktion von Sperren steht in der Ansicht Funktionen.</numerusform>
            <numerusform>Dieser Trace hat keine Ereignisse von Sperren, so dass nicht bekannt ist, wer welche hält.
Die Zeit in seinen %Ln Funktionen von Sperren steht in der Ansicht Funktionen.</numerusform>
        </translation>
    </message>
    <message>
        <source>None of these locations acquires a lock of a window in this interval</source>
        <translation>Keine dieser Lokationen erwirbt in diesem Intervall eine Sperre eines Fensters</translation>
    </message>
    <message>
        <source>No lock of a window is acquired in this interval</source>
        <translation>In diesem Intervall wird keine Sperre eines Fensters erworben</translation>
    </message>
    <message>
        <source>None of these locations acquires a lock in this interval</source>
        <translation>Keine dieser Lokationen erwirbt in diesem Intervall eine Sperre</translation>
    </message>
    <message>
        <source>No lock is acquired in this interval</source>
        <translation>In diesem Intervall wird keine Sperre erworben</translation>
    </message>
    <message>
        <source>Part of the trace is lost.</source>
        <translation>Ein Teil des Traces ist verloren.</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Mouse &amp;Wheel</source>
        <translation>Maus&amp;rad</translation>
    </message>
    <message>
        <source>&amp;Navigate</source>
        <translation>&amp;Navigation</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>Colour T&amp;heme</source>
        <translation>Farb&amp;schema</translation>
    </message>
    <message>
        <source>Colour Messages &amp;By</source>
        <translation>Nachrichten färben nach</translation>
    </message>
    <message>
        <source>Selected Rows</source>
        <translation>Ausgewählte Zeilen</translation>
    </message>
    <message>
        <source>Colours of Fu&amp;nctions</source>
        <translation>Farben von Funktionen</translation>
    </message>
    <message>
        <source>Rows Show</source>
        <translation>Zeilen zeigen</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>Abs&amp;pielen</translation>
    </message>
</context>
<context>
    <name>MessageBoxes</name>
    <message>
        <source>Lightcone</source>
        <translation>Lightcone</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Lightcone %1&lt;/h3&gt;&lt;p&gt;Visualizer for event traces of parallel programs.&lt;/p&gt;&lt;p&gt;Lightcone is free software under the GNU General Public License, version 3 or later. It comes without any warranty.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Lightcone %1&lt;/h3&gt;&lt;p&gt;Visualisierung von Ereignis-Traces paralleler Programme.&lt;/p&gt;&lt;p&gt;Lightcone ist freie Software unter der GNU General Public License, Version 3 oder neuer. Es kommt ohne jede Gewährleistung.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>About Lightcone</source>
        <translation>Über Lightcone</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>MomentText</name>
    <message>
        <source>There is no location of this number.</source>
        <translation>Es gibt keine Lokation dieser Nummer.</translation>
    </message>
</context>
<context>
    <name>OpenDialogs</name>
    <message>
        <source>%1 traces (%2)</source>
        <translation>%1-Traces (%2)</translation>
    </message>
    <message>
        <source>All traces (%1)</source>
        <translation>Alle Traces (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open a Trace</source>
        <translation>Einen Trace öffnen</translation>
    </message>
    <message>
        <source>Open a Directory that Holds a Trace</source>
        <translation>Ein Verzeichnis mit einem Trace öffnen</translation>
    </message>
    <message>
        <source>Directories of Score-P measurements (%1)</source>
        <translation>Verzeichnisse von Score-P-Messungen (%1)</translation>
    </message>
</context>
<context>
    <name>ProfileDiffWords</name>
    <message>
        <source>filtered</source>
        <translation>gefiltert</translation>
    </message>
    <message>
        <source>trace buffer written</source>
        <translation>Trace-Puffer geschrieben</translation>
    </message>
    <message>
        <source>rewound</source>
        <translation>zurückgenommen</translation>
    </message>
    <message>
        <source>measurement off</source>
        <translation>Messung aus</translation>
    </message>
    <message>
        <source>tasks stand elsewhere</source>
        <translation>Tasks stehen anderswo</translation>
    </message>
    <message>
        <source>threads stand elsewhere</source>
        <translation>Threads stehen anderswo</translation>
    </message>
    <message>
        <source>clock correction</source>
        <translation>Uhrenkorrektur</translation>
    </message>
    <message>
        <source>split by parameter</source>
        <translation>nach Parameter aufgeteilt</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>call paths cut</source>
        <translation>Aufrufpfade gekürzt</translation>
    </message>
    <message>
        <source>unexplained</source>
        <translation>ungeklärt</translation>
    </message>
    <message>
        <source>The filter of the measurement excludes the function, so that only one of the two has it. Where it was not recorded, its time is that of its caller.</source>
        <translation>Der Filter der Messung schließt die Funktion aus, so dass nur eines von beiden sie hat. Wo sie nicht aufgezeichnet wurde, ist ihre Zeit die ihres Aufrufers.</translation>
    </message>
    <message>
        <source>The measurement wrote its trace buffer meanwhile. The profile counts that time by itself, the trace as time of the call that was interrupted.</source>
        <translation>Die Messung schrieb währenddessen ihren Trace-Puffer. Das Profil zählt diese Zeit für sich, der Trace als Zeit des Aufrufs, der unterbrochen wurde.</translation>
    </message>
    <message>
        <source>The program had a section taken back: the trace lost it, the profile keeps it.</source>
        <translation>Das Programm hat einen Abschnitt zurücknehmen lassen: Der Trace hat ihn verloren, das Profil behält ihn.</translation>
    </message>
    <message>
        <source>The measurement was off for a time, which the profile counts by itself.</source>
        <translation>Die Messung war eine Zeit lang aus, die das Profil für sich zählt.</translation>
    </message>
    <message>
        <source>The profile has tasks in a tree of their own, the trace where they ran.</source>
        <translation>Das Profil hat Tasks in einem eigenen Baum, der Trace dort, wo sie liefen.</translation>
    </message>
    <message>
        <source>The profile has threads or kernels in another place of the tree.</source>
        <translation>Das Profil hat Threads oder Gerätekerne an einer anderen Stelle des Baums.</translation>
    </message>
    <message>
        <source>Times of the trace are corrected by clock offsets, those of the profile are not. The difference is small beside the time with the calls below.</source>
        <translation>Zeiten des Traces sind um die Abweichungen der Uhren berichtigt, die des Profils nicht. Der Unterschied ist klein gegenüber der Zeit mit den Aufrufen darunter.</translation>
    </message>
    <message>
        <source>The profile has a call path for each value of a parameter.</source>
        <translation>Das Profil hat einen Aufrufpfad für jeden Wert eines Parameters.</translation>
    </message>
    <message>
        <source>The profile has the phase in a tree of its own.</source>
        <translation>Das Profil hat die Phase in einem eigenen Baum.</translation>
    </message>
    <message>
        <source>The profile has a call path for each iteration, or for several that are alike.</source>
        <translation>Das Profil hat einen Aufrufpfad für jede Iteration oder für mehrere, die einander gleichen.</translation>
    </message>
    <message>
        <source>The profile has a call path for the program, of which the trace has no call.</source>
        <translation>Das Profil hat einen Aufrufpfad für das Programm, von dem der Trace keinen Aufruf hat.</translation>
    </message>
    <message>
        <source>The profile has call paths up to some depth only.</source>
        <translation>Das Profil hat Aufrufpfade nur bis zu einer gewissen Tiefe.</translation>
    </message>
    <message>
        <source>Nothing that is known explains the difference.</source>
        <translation>Nichts Bekanntes erklärt den Unterschied.</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Inclusive time</source>
        <translation>Inklusive Zeit</translation>
    </message>
    <message>
        <source>Exclusive time</source>
        <translation>Exklusive Zeit</translation>
    </message>
    <message>
        <source>Bytes sent</source>
        <translation>Gesendete Bytes</translation>
    </message>
    <message>
        <source>Bytes received</source>
        <translation>Empfangene Bytes</translation>
    </message>
    <message>
        <source>Bytes put</source>
        <translation>Mit Put geschriebene Bytes</translation>
    </message>
    <message>
        <source>Bytes got</source>
        <translation>Mit Get gelesene Bytes</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Stichproben</translation>
    </message>
    <message>
        <source>The profile has none of the locations of the trace.</source>
        <translation>Das Profil hat keine der Lokationen des Traces.</translation>
    </message>
    <message>
        <source>All %1 values that were compared are the same in trace and profile.</source>
        <translation>Alle %1 verglichenen Werte sind in Trace und Profil gleich.</translation>
    </message>
    <message>
        <source>Of %1 values that were compared, %2 differ, all for known reasons.</source>
        <translation>Von %1 verglichenen Werten unterscheiden sich %2, alle aus bekannten Gründen.</translation>
    </message>
    <message>
        <source>Of %1 values that were compared, %2 differ, %3 for no known reason.</source>
        <translation>Von %1 verglichenen Werten unterscheiden sich %2, davon %3 ohne bekannten Grund.</translation>
    </message>
    <message>
        <source>The first %1 are listed.</source>
        <translation>Die ersten %1 sind aufgeführt.</translation>
    </message>
    <message>
        <source>A profile alone has no trace that it could be compared with.</source>
        <translation>Ein Profil allein hat keinen Trace, mit dem es verglichen werden könnte.</translation>
    </message>
    <message>
        <source>The profile beside this trace cannot be read.</source>
        <translation>Das Profil neben diesem Trace ist nicht lesbar.</translation>
    </message>
    <message>
        <source>There is no profile beside this trace. Score-P writes profile.cubex into the same directory.</source>
        <translation>Neben diesem Trace liegt kein Profil. Score-P schreibt profile.cubex in dasselbe Verzeichnis.</translation>
    </message>
    <message>
        <source>None of the differences that are listed is at these locations.</source>
        <translation>Keiner der aufgeführten Unterschiede betrifft diese Lokationen.</translation>
    </message>
    <message>
        <source>No value differs at these locations.</source>
        <translation>An diesen Lokationen weicht kein Wert ab.</translation>
    </message>
</context>
<context>
    <name>RmaWords</name>
    <message>
        <source>Put</source>
        <translation>Put</translation>
    </message>
    <message>
        <source>Get</source>
        <translation>Get</translation>
    </message>
    <message>
        <source>Atomic</source>
        <translation>Atomar</translation>
    </message>
    <message>
        <source>Synchronisation</source>
        <translation>Synchronisation</translation>
    </message>
    <message>
        <source>Synchronisation of a group</source>
        <translation>Synchronisation einer Gruppe</translation>
    </message>
    <message>
        <source>Wait for a change</source>
        <translation>Warten auf eine Änderung</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Completion, blocking</source>
        <translation>Abschluss, blockierend</translation>
    </message>
    <message>
        <source>Completion, non-blocking</source>
        <translation>Abschluss, nicht blockierend</translation>
    </message>
    <message>
        <source>Completion at the target</source>
        <translation>Abschluss am Ziel</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>Kollektiv</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>unknown window</source>
        <translation>unbekanntes Fenster</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>origin, target</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>operation, its type</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>This trace has no events of one-sided communication</source>
        <translation>Dieser Trace hat keine Ereignisse einseitiger Kommunikation</translation>
    </message>
    <message numerus="yes">
        <source>This trace has no events of one-sided communication, so nothing is known of targets and bytes.
The time in its %Ln function(s) that put and get is in the view Functions.</source>
        <translation>
            <numerusform>Dieser Trace hat keine Ereignisse einseitiger Kommunikation, so dass von Zielen und Bytes nichts bekannt ist.
Die Zeit in seiner %Ln Funktion für Put und Get steht in der Ansicht Funktionen.</numerusform>
            <numerusform>Dieser Trace hat keine Ereignisse einseitiger Kommunikation, so dass von Zielen und Bytes nichts bekannt ist.
Die Zeit in seinen %Ln Funktionen für Put und Get steht in der Ansicht Funktionen.</numerusform>
        </translation>
    </message>
    <message>
        <source>None of these locations takes part in one-sided communication in this interval</source>
        <translation>Keine dieser Lokationen nimmt in diesem Intervall an einseitiger Kommunikation teil</translation>
    </message>
    <message>
        <source>No one-sided communication begins in this interval</source>
        <translation>In diesem Intervall beginnt keine einseitige Kommunikation</translation>
    </message>
    <message>
        <source>Part of the trace is lost.</source>
        <translation>Ein Teil des Traces ist verloren.</translation>
    </message>
</context>
<context>
    <name>SummaryPictureText</name>
    <message>
        <source>This trace has no events</source>
        <translation>Diese Spur hat keine Ereignisse</translation>
    </message>
    <message>
        <source>No location has calls</source>
        <translation>Kein Ort hat Aufrufe</translation>
    </message>
    <message>
        <source>There is no location</source>
        <translation>Es gibt keine Lokation</translation>
    </message>
</context>
<context>
    <name>WaitDescriber</name>
    <message>
        <source>Waiting</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Wartezeit</translation>
    </message>
    <message>
        <source>What it delayed</source>
        <translation>Was dadurch verzögert wurde</translation>
    </message>
</context>
<context>
    <name>lightcone::app::Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open a trace file</source>
        <translation>Eine Trace-Datei öffnen</translation>
    </message>
    <message>
        <source>Open &amp;Directory…</source>
        <translation>&amp;Verzeichnis öffnen …</translation>
    </message>
    <message>
        <source>Open a directory that holds a trace, such as a Score-P experiment</source>
        <translation>Ein Verzeichnis öffnen, das einen Trace enthält, etwa ein Score-P-Experiment</translation>
    </message>
    <message>
        <source>Open &amp;Sample</source>
        <translation>&amp;Beispiel öffnen</translation>
    </message>
    <message>
        <source>Open the trace that comes with the program</source>
        <translation>Den mitgelieferten Trace öffnen</translation>
    </message>
    <message>
        <source>&amp;Export Picture…</source>
        <translation>Bild &amp;exportieren …</translation>
    </message>
    <message>
        <source>&amp;Close Window</source>
        <translation>Fenster s&amp;chließen</translation>
    </message>
    <message>
        <source>Close this window</source>
        <translation>Dieses Fenster schließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Beende&amp;n</translation>
    </message>
    <message>
        <source>Close all windows</source>
        <translation>Alle Fenster schließen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Undo the last zoom, pan or filter</source>
        <translation>Das letzte Zoomen, Verschieben oder Filtern rückgängig machen</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Redo what was undone last</source>
        <translation>Das zuletzt Rückgängiggemachte wiederholen</translation>
    </message>
    <message>
        <source>&amp;Copy Picture</source>
        <translation>Bild &amp;kopieren</translation>
    </message>
    <message>
        <source>C&amp;lear Selection</source>
        <translation>Auswahl auf&amp;heben</translation>
    </message>
    <message>
        <source>&amp;Filter Rows</source>
        <translation>Zeilen &amp;filtern</translation>
    </message>
    <message>
        <source>Type a part of the names of the rows to show</source>
        <translation>Einen Teil der Namen der zu zeigenden Zeilen eingeben</translation>
    </message>
    <message>
        <source>&amp;Taller Rows</source>
        <translation>&amp;Höhere Zeilen</translation>
    </message>
    <message>
        <source>Show fewer rows, each taller</source>
        <translation>Weniger, aber höhere Zeilen zeigen</translation>
    </message>
    <message>
        <source>Fold or Unfold Row</source>
        <translation>Zeile auf- oder zuklappen</translation>
    </message>
    <message>
        <source>Unfold All Groups</source>
        <translation>Alle Gruppen aufklappen</translation>
    </message>
    <message>
        <source>Show a row for every location</source>
        <translation>Für jede Lokation eine Zeile zeigen</translation>
    </message>
    <message>
        <source>F&amp;old All Groups</source>
        <translation>Alle Gruppen zukla&amp;ppen</translation>
    </message>
    <message>
        <source>Show one row for each group at the top</source>
        <translation>Für jede oberste Gruppe eine Zeile zeigen</translation>
    </message>
    <message>
        <source>As the &amp;System</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>Light or dark as the system has it</source>
        <translation>Hell oder dunkel wie im System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>Dark text on a light ground</source>
        <translation>Dunkler Text auf hellem Grund</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>Light text on a dark ground</source>
        <translation>Heller Text auf dunklem Grund</translation>
    </message>
    <message>
        <source>The wheel scrolls rows; with Shift it scrolls time, with Ctrl it zooms</source>
        <translation>Das Rad rollt die Zeilen, mit Umschalttaste die Zeit; mit Strg zoomt es</translation>
    </message>
    <message>
        <source>The plain wheel zooms time at the pointer</source>
        <translation>Das Rad allein zoomt die Zeit am Zeiger</translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation>Anordnung zurücks&amp;etzen</translation>
    </message>
    <message>
        <source>&amp;Whole Trace</source>
        <translation>&amp;Ganzer Trace</translation>
    </message>
    <message>
        <source>Zoom out to the whole trace</source>
        <translation>Bis zum ganzen Trace verkleinern</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>&amp;Vergrößern</translation>
    </message>
    <message>
        <source>Zoom into time</source>
        <translation>In die Zeit hineinzoomen</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Zoom out of time</source>
        <translation>Aus der Zeit herauszoomen</translation>
    </message>
    <message>
        <source>Pan &amp;Earlier</source>
        <translation>&amp;Früher</translation>
    </message>
    <message>
        <source>Move a quarter of the view to earlier times</source>
        <translation>Um ein Viertel der Ansicht zu früheren Zeiten</translation>
    </message>
    <message>
        <source>Pan &amp;Later</source>
        <translation>S&amp;päter</translation>
    </message>
    <message>
        <source>Move a quarter of the view to later times</source>
        <translation>Um ein Viertel der Ansicht zu späteren Zeiten</translation>
    </message>
    <message>
        <source>Centre Selection</source>
        <translation>Auswahl &amp;mittig</translation>
    </message>
    <message>
        <source>Bring the selection to the middle; again: zoom to it</source>
        <translation>Die Auswahl in die Mitte bringen; noch einmal: darauf zoomen</translation>
    </message>
    <message>
        <source>&amp;Zoom to Selection</source>
        <translation>Auf Auswahl &amp;zoomen</translation>
    </message>
    <message>
        <source>&amp;Go to…</source>
        <translation>Geh&amp;e zu …</translation>
    </message>
    <message>
        <source>Go to a time, a range of time or a location</source>
        <translation>Zu einer Zeit, einem Zeitbereich oder einer Lokation gehen</translation>
    </message>
    <message>
        <source>Previous E&amp;vent</source>
        <translation>Voriges Ere&amp;ignis</translation>
    </message>
    <message>
        <source>Select the event before, on the same row</source>
        <translation>Das vorige Ereignis derselben Zeile auswählen</translation>
    </message>
    <message>
        <source>Ne&amp;xt Event</source>
        <translation>Näc&amp;hstes Ereignis</translation>
    </message>
    <message>
        <source>Select the event after, on the same row</source>
        <translation>Das nächste Ereignis derselben Zeile auswählen</translation>
    </message>
    <message>
        <source>Row &amp;Above</source>
        <translation>Zeile darü&amp;ber</translation>
    </message>
    <message>
        <source>Row &amp;Below</source>
        <translation>Zeile darunte&amp;r</translation>
    </message>
    <message>
        <source>&amp;Sender</source>
        <translation>&amp;Sender</translation>
    </message>
    <message>
        <source>&amp;Receiver</source>
        <translation>Empfä&amp;nger</translation>
    </message>
    <message>
        <source>&amp;Previous Message</source>
        <translation>V&amp;orige Nachricht</translation>
    </message>
    <message>
        <source>Go to the message before, on the same location</source>
        <translation>Zur vorigen Nachricht derselben Lokation gehen</translation>
    </message>
    <message>
        <source>&amp;Next Message</source>
        <translation>Nä&amp;chste Nachricht</translation>
    </message>
    <message>
        <source>Go to the message after, on the same location</source>
        <translation>Zur nächsten Nachricht derselben Lokation gehen</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>Z&amp;urück</translation>
    </message>
    <message>
        <source>Go back to what was selected before</source>
        <translation>Zurück zu dem, was vorher ausgewählt war</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Go forward along the way walked</source>
        <translation>Auf dem gegangenen Weg vorwärts gehen</translation>
    </message>
    <message>
        <source>&amp;Keys and Gestures</source>
        <translation>&amp;Tasten und Gesten</translation>
    </message>
    <message>
        <source>List all keys and what the mouse does</source>
        <translation>Alle Tasten aufzählen und was die Maus tut</translation>
    </message>
    <message>
        <source>&amp;About Lightcone</source>
        <translation>Ü&amp;ber Lightcone</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>Version und Lizenz</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>Über &amp;Qt</translation>
    </message>
    <message>
        <source>The toolkit that the window is built with</source>
        <translation>Das Werkzeug, mit dem das Fenster gebaut ist</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>Redo %1</source>
        <translation>Wiederholen: %1</translation>
    </message>
    <message>
        <source>Show the call levels of every location below each other</source>
        <translation>Die Aufrufebenen jeder Lokation untereinander zeigen</translation>
    </message>
    <message>
        <source>Show every location as one line again</source>
        <translation>Jede Lokation wieder als eine Zeile zeigen</translation>
    </message>
    <message>
        <source>Move an end of the measured range to the event before, on the same row; without a range, begin one at the selection</source>
        <translation>Ein Ende des gemessenen Bereichs zum Ereignis davor auf derselben Zeile schieben; ohne Bereich beginnt einer bei der Auswahl</translation>
    </message>
    <message>
        <source>Extend Range Later</source>
        <translation>Bereich nach rech&amp;ts ausdehnen</translation>
    </message>
    <message>
        <source>Move an end of the measured range to the event after, on the same row; without a range, begin one at the selection</source>
        <translation>Ein Ende des gemessenen Bereichs zum Ereignis danach auf derselben Zeile schieben; ohne Bereich beginnt einer bei der Auswahl</translation>
    </message>
    <message>
        <source>Go round the messages that one call sends and receives, such as MPI_Waitall, backwards</source>
        <translation>Die Nachrichten eines Aufrufs, etwa von MPI_Waitall, rückwärts der Reihe nach besuchen</translation>
    </message>
    <message>
        <source>Go round the messages that one call sends and receives, such as MPI_Waitall</source>
        <translation>Die Nachrichten eines Aufrufs, etwa von MPI_Waitall, der Reihe nach besuchen</translation>
    </message>
    <message>
        <source>Clear &amp;Measured Range</source>
        <translation>Gemessenen Bereich aufheben</translation>
    </message>
    <message>
        <source>Unfold All Call Le&amp;vels</source>
        <translation>Alle Aufrufebenen aufklappen</translation>
    </message>
    <message>
        <source>Fold All Call Levels</source>
        <translation>Alle Aufrufe&amp;benen zuklappen</translation>
    </message>
    <message>
        <source>Extend Range Earlier</source>
        <translation>Bereich nach links aus&amp;dehnen</translation>
    </message>
    <message>
        <source>Previous Message of the Call</source>
        <translation>Vorige Nachricht des Aufrufs</translation>
    </message>
    <message>
        <source>Next Message of t&amp;he Call</source>
        <translation>Nächste Nachricht des Aufrufs</translation>
    </message>
    <message>
        <source>Wheel &amp;Scrolls, Ctrl+Wheel Zooms (as in Perfetto, Vampir)</source>
        <translation>Rad &amp;rollt, Strg+Rad zoomt (wie in Perfetto, Vampir)</translation>
    </message>
    <message>
        <source>Wheel &amp;Zooms (as in Paraver, Tracy)</source>
        <translation>Rad &amp;zoomt (wie in Paraver, Tracy)</translation>
    </message>
    <message>
        <source>Ca&amp;ncel Loading</source>
        <translation>Laden abbrechen</translation>
    </message>
    <message>
        <source>Stop reading the trace, and close it</source>
        <translation>Das Lesen des Traces beenden und ihn schließen</translation>
    </message>
    <message>
        <source>Clear Cache…</source>
        <translation>Cache leeren …</translation>
    </message>
    <message>
        <source>Remove the files that let traces which were open before open at once; the traces themselves stay</source>
        <translation>Die Dateien entfernen, dank derer schon geöffnete Traces sofort wieder aufgehen; die Traces selbst bleiben</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>Place &amp;Time Cursor</source>
        <translation>Zeitzeiger setzen</translation>
    </message>
    <message>
        <source>Put the time cursor, which the state panel looks at, to the pointer, or else to the middle</source>
        <translation>Den Zeitzeiger, den der Zustand betrachtet, an den Mauszeiger setzen, sonst in die Mitte</translation>
    </message>
    <message>
        <source>Time Cursor Earlier</source>
        <translation>Zeitzeiger früher</translation>
    </message>
    <message>
        <source>Move the time cursor by a pixel to an earlier time</source>
        <translation>Den Zeitzeiger um ein Pixel zu einer früheren Zeit bewegen</translation>
    </message>
    <message>
        <source>Time Cursor Later</source>
        <translation>Zeitzeiger später</translation>
    </message>
    <message>
        <source>Move the time cursor by a pixel to a later time</source>
        <translation>Den Zeitzeiger um ein Pixel zu einer späteren Zeit bewegen</translation>
    </message>
    <message>
        <source>Filter Messa&amp;ges…</source>
        <translation>Nachrichten fil&amp;tern …</translation>
    </message>
    <message>
        <source>&amp;One Colour</source>
        <translation>&amp;Eine Farbe</translation>
    </message>
    <message>
        <source>Show all messages in one colour</source>
        <translation>Alle Nachrichten in einer Farbe zeigen</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>Colour messages by their bytes</source>
        <translation>Nachrichten nach ihren Bytes färben</translation>
    </message>
    <message>
        <source>&amp;Duration</source>
        <translation>&amp;Dauer</translation>
    </message>
    <message>
        <source>Colour messages by the time from send to receive</source>
        <translation>Nachrichten nach der Zeit vom Senden bis zum Empfang färben</translation>
    </message>
    <message>
        <source>&amp;Tag</source>
        <translation>&amp;Tag</translation>
    </message>
    <message>
        <source>Colour messages by their tag</source>
        <translation>Nachrichten nach ihrem Tag färben</translation>
    </message>
    <message>
        <source>&amp;Communicator</source>
        <translation>&amp;Kommunikator</translation>
    </message>
    <message>
        <source>Colour messages by their communicator</source>
        <translation>Nachrichten nach ihrem Kommunikator färben</translation>
    </message>
    <message>
        <source>S&amp;ender</source>
        <translation>&amp;Sender</translation>
    </message>
    <message>
        <source>Colour messages by the location that sent them</source>
        <translation>Nachrichten nach der Lokation färben, die sie gesendet hat</translation>
    </message>
    <message>
        <source>Move Line Up</source>
        <translation>Linie nach &amp;oben</translation>
    </message>
    <message>
        <source>In a space-time view: put the line of the selection before the one above it</source>
        <translation>In einer Raum-Zeit-Ansicht: die Linie der Auswahl vor die darüber setzen</translation>
    </message>
    <message>
        <source>Move Line Down</source>
        <translation>Linie nach &amp;unten</translation>
    </message>
    <message>
        <source>In a space-time view: put the line of the selection after the one below it</source>
        <translation>In einer Raum-Zeit-Ansicht: die Linie der Auswahl hinter die darunter setzen</translation>
    </message>
    <message>
        <source>Export &amp;Table…</source>
        <translation>&amp;Tabelle exportieren …</translation>
    </message>
    <message>
        <source>Save the view as a PNG, SVG or PDF picture</source>
        <translation>Die Ansicht als PNG-, SVG- oder PDF-Bild sichern</translation>
    </message>
    <message>
        <source>Copy the view as a picture to the clipboard</source>
        <translation>Die Ansicht als Bild in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Forget the measured range, as Esc in a view does; statistics are of the visible interval again</source>
        <translation>Den gemessenen Bereich vergessen, wie Esc in einer Ansicht; Statistiken sind wieder die des sichtbaren Intervalls</translation>
    </message>
    <message>
        <source>Put views, panels and toolbar back to where they were at first</source>
        <translation>Ansichten, Bereiche und Werkzeugleiste an ihren anfänglichen Platz zurücksetzen</translation>
    </message>
    <message>
        <source>Close Location</source>
        <translation>Lokation s&amp;chließen</translation>
    </message>
    <message>
        <source>Save what the view shows as a CSV or JSON table: the calls of the timeline, the messages of the space-time view, the statistics of curves</source>
        <translation>Was die Ansicht zeigt, als CSV- oder JSON-Tabelle speichern: die Aufrufe der Zeitachse, die Nachrichten der Raum-Zeit-Ansicht, die Statistik der Kurven</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>Open the manual at the section on the view with the keyboard</source>
        <translation>Das Handbuch (auf Englisch) beim Abschnitt über die Ansicht öffnen, die die Tastatur hat</translation>
    </message>
    <message>
        <source>In a process view: show the location under the pointer, or else that of the selection, no longer</source>
        <translation>In einer Prozess-Ansicht: die Lokation unter dem Zeiger, sonst die der Auswahl, nicht mehr zeigen</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;Suchen …</translation>
    </message>
    <message>
        <source>Find calls of functions, or messages, in the charts: they stand out, and one can go from one to the next; in the call tree, find regions</source>
        <translation>Aufrufe von Funktionen, oder Nachrichten, in den Diagrammen suchen: Sie heben sich ab, und man kann von einem zum nächsten gehen; im Aufrufbaum Regionen suchen</translation>
    </message>
    <message>
        <source>Find &amp;Next</source>
        <translation>We&amp;itersuchen</translation>
    </message>
    <message>
        <source>Find Pre&amp;vious</source>
        <translation>Rückwärts s&amp;uchen</translation>
    </message>
    <message>
        <source>Find L&amp;ongest</source>
        <translation>Län&amp;gsten Fund suchen</translation>
    </message>
    <message>
        <source>Find &amp;Shortest</source>
        <translation>Kür&amp;zesten Fund suchen</translation>
    </message>
    <message>
        <source>Stop F&amp;inding</source>
        <translation>Suche &amp;beenden</translation>
    </message>
    <message>
        <source>Close the bar for finding; nothing stands out any more</source>
        <translation>Die Suchleiste schließen; nichts hebt sich mehr ab</translation>
    </message>
    <message>
        <source>Select no event and no row, and forget the measured range and the time cursor</source>
        <translation>Kein Ereignis und keine Zeile auswählen und den gemessenen Bereich und den Zeitzeiger vergessen</translation>
    </message>
    <message>
        <source>Show &amp;Messages</source>
        <translation>&amp;Nachrichten zeigen</translation>
    </message>
    <message>
        <source>Show &amp;Collectives</source>
        <translation>&amp;Kollektive Operationen zeigen</translation>
    </message>
    <message>
        <source>Show only messages of some sizes, tags, communicators or locations: in timelines, space-time views and the message summary</source>
        <translation>Nur Nachrichten bestimmter Größen, Tags, Kommunikatoren oder Lokationen zeigen: in Zeitachsen, Raum-Zeit-Ansichten und der Nachrichtenübersicht</translation>
    </message>
    <message>
        <source>Show A&amp;ll Messages</source>
        <translation>A&amp;lle Nachrichten zeigen</translation>
    </message>
    <message>
        <source>Take the filter of messages off</source>
        <translation>Den Nachrichtenfilter aufheben</translation>
    </message>
    <message>
        <source>&amp;Pin or Unpin</source>
        <translation>An&amp;heften oder lösen</translation>
    </message>
    <message>
        <source>Put the selected rows above the others, or back; in a process view: keep the location under the pointer, or else that of the selection, whatever is selected then, or let it go again</source>
        <translation>Die ausgewählten Zeilen über die anderen setzen, oder zurück; in einer Prozess-Ansicht: die Lokation unter dem Zeiger, sonst die der Auswahl, behalten, was auch ausgewählt ist, oder wieder lösen</translation>
    </message>
    <message>
        <source>&amp;Hide Rows</source>
        <translation>Zeilen &amp;ausblenden</translation>
    </message>
    <message>
        <source>Hide the selected rows; a line above the views says how many are shown, and shows all again</source>
        <translation>Die ausgewählten Zeilen ausblenden; eine Leiste über den Ansichten sagt, wie viele gezeigt werden, und zeigt alle wieder</translation>
    </message>
    <message>
        <source>Show &amp;Only Rows</source>
        <translation>&amp;Nur diese Zeilen zeigen</translation>
    </message>
    <message>
        <source>Hide all rows but the selected ones</source>
        <translation>Alle Zeilen außer den ausgewählten ausblenden</translation>
    </message>
    <message>
        <source>Show All Rows</source>
        <translation>Alle Zeilen zeigen</translation>
    </message>
    <message>
        <source>Show the rows again that were hidden or filtered out</source>
        <translation>Die ausgeblendeten oder ausgefilterten Zeilen wieder zeigen</translation>
    </message>
    <message>
        <source>Filter by These &amp;Names</source>
        <translation>Nach diesen Namen &amp;filtern</translation>
    </message>
    <message>
        <source>Put the names of the selected rows into the row filter</source>
        <translation>Die Namen der ausgewählten Zeilen in den Zeilenfilter schreiben</translation>
    </message>
    <message>
        <source>Open as Pro&amp;cess Timeline</source>
        <translation>Als &amp;Prozess-Zeitachse öffnen</translation>
    </message>
    <message>
        <source>Show the locations of the selected rows in the process view, with their call levels</source>
        <translation>Die Lokationen der ausgewählten Zeilen in der Prozess-Ansicht zeigen, mit ihren Aufrufebenen</translation>
    </message>
    <message>
        <source>Cop&amp;y Names</source>
        <translation>Namen &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the names of the selected rows to the clipboard</source>
        <translation>Die Namen der ausgewählten Zeilen in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>&amp;Shorter Rows</source>
        <translation>Nie&amp;drigere Zeilen</translation>
    </message>
    <message>
        <source>Show more rows, each shorter</source>
        <translation>Mehr Zeilen zeigen, jede niedriger</translation>
    </message>
    <message>
        <source>Fold or unfold the selected rows, or else that of the selected event: groups, or the call levels of locations</source>
        <translation>Die ausgewählten Zeilen, sonst die des ausgewählten Ereignisses, auf- oder zuklappen: Gruppen, oder die Aufrufebenen von Lokationen</translation>
    </message>
    <message>
        <source>Zoom to the measured range, or else to what is selected; of an event, to its call</source>
        <translation>Auf den gemessenen Bereich zoomen, sonst auf das Ausgewählte; bei einem Ereignis auf seinen Aufruf</translation>
    </message>
    <message>
        <source>Go to the row above: it is selected if rows are, and what is on it at the same time if an event is</source>
        <translation>Zur Zeile darüber gehen: Sie wird ausgewählt, wenn Zeilen ausgewählt sind, und was auf ihr zur selben Zeit ist, wenn ein Ereignis ausgewählt ist</translation>
    </message>
    <message>
        <source>Go to the row below: it is selected if rows are, and what is on it at the same time if an event is</source>
        <translation>Zur Zeile darunter gehen: Sie wird ausgewählt, wenn Zeilen ausgewählt sind, und was auf ihr zur selben Zeit ist, wenn ein Ereignis ausgewählt ist</translation>
    </message>
    <message>
        <source>Extend Rows &amp;Upwards</source>
        <translation>Zeilen nach oben ausdehnen</translation>
    </message>
    <message>
        <source>Select the row above, too</source>
        <translation>Auch die Zeile darüber auswählen</translation>
    </message>
    <message>
        <source>Extend Rows Downwards</source>
        <translation>Zeilen nach unten ausdehnen</translation>
    </message>
    <message>
        <source>Select the row below, too</source>
        <translation>Auch die Zeile darunter auswählen</translation>
    </message>
    <message>
        <source>Go to Row Above</source>
        <translation>Zur Zeile darüber gehen</translation>
    </message>
    <message>
        <source>Go to the label of the row above without selecting it</source>
        <translation>Zur Beschriftung der Zeile darüber gehen, ohne sie auszuwählen</translation>
    </message>
    <message>
        <source>Go to Row Below</source>
        <translation>Zur Zeile darunter gehen</translation>
    </message>
    <message>
        <source>Go to the label of the row below without selecting it</source>
        <translation>Zur Beschriftung der Zeile darunter gehen, ohne sie auszuwählen</translation>
    </message>
    <message>
        <source>Select or Deselect Row</source>
        <translation>Zeile aus- oder abwählen</translation>
    </message>
    <message>
        <source>Select the row at which the keyboard is, or else that of the selected event, beside the others; or no longer</source>
        <translation>Die Zeile, bei der die Tastatur ist, sonst die des ausgewählten Ereignisses, zu den anderen hinzu auswählen; oder nicht mehr</translation>
    </message>
    <message>
        <source>What &amp;Delayed This</source>
        <translation>Was dies aufhie&amp;lt</translation>
    </message>
    <message>
        <source>Go to what the selected call, message or collective operation waited for: the call that the other location was in meanwhile</source>
        <translation>Zu dem gehen, worauf der ausgewählte Aufruf, die Nachricht oder die kollektive Operation wartete: zum Aufruf, in dem die andere Lokation währenddessen war</translation>
    </message>
    <message>
        <source>Reset Rows an&amp;d Filters</source>
        <translation>&amp;Zeilen und Filter zurücksetzen</translation>
    </message>
    <message>
        <source>Show this trace as when it was opened first: its own order of rows, none pinned, folded or hidden, no filter</source>
        <translation>Diesen Trace wie beim ersten Öffnen zeigen: Zeilen in ihrer eigenen Reihenfolge, keine angeheftet, zugeklappt oder ausgeblendet, kein Filter</translation>
    </message>
    <message>
        <source>Choose colours, language, what the wheel does and how much memory a trace may use</source>
        <translation>Farben und Sprache wählen, was das Mausrad tut und wie viel Speicher ein Trace brauchen darf</translation>
    </message>
    <message>
        <source>Next Mark</source>
        <translation>Nächste Marke</translation>
    </message>
    <message>
        <source>Go to the next outlier, finding or marker in time, and say why it is one</source>
        <translation>Zeitlich nächsten Ausreißer, Befund oder Marker ansteuern und sagen, warum er einer ist</translation>
    </message>
    <message>
        <source>Previous Mark</source>
        <translation>Vorige Marke</translation>
    </message>
    <message>
        <source>Go to the outlier, finding or marker before in time</source>
        <translation>Zeitlich vorigen Ausreißer, Befund oder Marker ansteuern</translation>
    </message>
    <message>
        <source>Most Important Mark</source>
        <translation>Wichtigste Marke</translation>
    </message>
    <message>
        <source>Go to the most important outlier, finding or marker; again: to the next most important</source>
        <translation>Wichtigsten Ausreißer, Befund oder Marker ansteuern; noch einmal: den nächstwichtigen</translation>
    </message>
    <message>
        <source>More Important Mark</source>
        <translation>Wichtigere Marke</translation>
    </message>
    <message>
        <source>Go back to the mark that is more important</source>
        <translation>Zurück zur wichtigeren Marke</translation>
    </message>
    <message>
        <source>Stronger Lines</source>
        <translation>Stärkere Linien</translation>
    </message>
    <message>
        <source>Fainter Lines</source>
        <translation>Schwächere Linien</translation>
    </message>
    <message>
        <source>&amp;Shares</source>
        <translation>&amp;Anteile</translation>
    </message>
    <message>
        <source>Where several calls share a pixel of a row, divide its height among their functions by time</source>
        <translation>Wo sich mehrere Aufrufe ein Pixel einer Zeile teilen, dessen Höhe nach Zeit auf ihre Funktionen verteilen</translation>
    </message>
    <message>
        <source>&amp;Dominant Function</source>
        <translation>&amp;Vorherrschende Funktion</translation>
    </message>
    <message>
        <source>Where several calls share a pixel of a row, show the function that has most of the time</source>
        <translation>Wo sich mehrere Aufrufe ein Pixel einer Zeile teilen, die Funktion mit der meisten Zeit zeigen</translation>
    </message>
    <message>
        <source>Rows without Events</source>
        <translation>Zeilen ohne Ereignisse</translation>
    </message>
    <message>
        <source>Show the rows of locations without any event in the timeline, too, or leave them out again</source>
        <translation>Zeigt in der Zeitleiste auch die Zeilen von Orten ohne jedes Ereignis oder lässt sie wieder weg</translation>
    </message>
    <message>
        <source>&amp;Import Colours…</source>
        <translation>Farben &amp;importieren …</translation>
    </message>
    <message>
        <source>Take the colours and classes of functions from a file, for all traces</source>
        <translation>Farben und Klassen von Funktionen aus einer Datei übernehmen, für alle Traces</translation>
    </message>
    <message>
        <source>E&amp;xport Colours…</source>
        <translation>Farben e&amp;xportieren …</translation>
    </message>
    <message>
        <source>Save the colours and classes of functions that you have chosen to a file</source>
        <translation>Die gewählten Farben und Klassen von Funktionen in einer Datei speichern</translation>
    </message>
    <message>
        <source>Forget all colours and classes of functions that you have chosen, for all traces and for this one</source>
        <translation>Alle gewählten Farben und Klassen von Funktionen vergessen, für alle Traces und für diesen</translation>
    </message>
    <message>
        <source>Main Phase</source>
        <translation>Hauptphase</translation>
    </message>
    <message>
        <source>Zoom to the time between the start and the end of the program, such as MPI_Init and MPI_Finalize</source>
        <translation>Zoomt auf die Zeit zwischen Beginn und Ende des Programms, etwa MPI_Init und MPI_Finalize</translation>
    </message>
    <message>
        <source>&amp;Usual Colours…</source>
        <translation>&amp;Übliche Farben…</translation>
    </message>
    <message>
        <source>Show messages as lines from sender to receiver, in all traces</source>
        <translation>Nachrichten als Linien vom Sender zum Empfänger zeigen, in allen Traces</translation>
    </message>
    <message>
        <source>Show collective operations, in all traces</source>
        <translation>Kollektive Operationen zeigen, in allen Traces</translation>
    </message>
    <message>
        <source>Show messages and collective operations stronger, in all traces</source>
        <translation>Nachrichten und kollektive Operationen kräftiger zeigen, in allen Traces</translation>
    </message>
    <message>
        <source>Show messages and collective operations fainter, in the end not at all. This holds for all traces; what is selected stays strong</source>
        <translation>Nachrichten und kollektive Operationen schwächer zeigen, am Ende gar nicht. Das gilt für alle Traces; was ausgewählt ist, bleibt stark</translation>
    </message>
    <message>
        <source>Export Bookmarks…</source>
        <translation>Lesezeichen exportieren …</translation>
    </message>
    <message>
        <source>Save your bookmarks of the trace with their notes as text, or as a CSV or JSON table</source>
        <translation>Ihre Lesezeichen des Traces mit ihren Notizen als Text oder als CSV- oder JSON-Tabelle speichern</translation>
    </message>
    <message>
        <source>Add Bookmark…</source>
        <translation>Lesezeichen setzen …</translation>
    </message>
    <message>
        <source>Note the measured range, or else the time cursor, or the time under the pointer, with a name and a note</source>
        <translation>Den gemessenen Bereich, sonst den Zeitcursor oder die Zeit unter dem Zeiger mit Namen und Notiz merken</translation>
    </message>
    <message>
        <source>Next Bookmark</source>
        <translation>Nächstes Lesezeichen</translation>
    </message>
    <message>
        <source>Go to the next bookmark in time</source>
        <translation>Zum zeitlich nächsten Lesezeichen gehen</translation>
    </message>
    <message>
        <source>Previous Bookmark</source>
        <translation>Voriges Lesezeichen</translation>
    </message>
    <message>
        <source>Go to the bookmark before in time</source>
        <translation>Zum Lesezeichen davor gehen</translation>
    </message>
    <message>
        <source>Show One-Sided Operations</source>
        <translation>Einseitige Operationen zeigen</translation>
    </message>
    <message>
        <source>Show puts, gets and atomic operations as lines, in all traces</source>
        <translation>Puts, Gets und atomare Operationen als Linien zeigen, in allen Traces</translation>
    </message>
    <message>
        <source>Go to the next of what was found</source>
        <translation>Zum nächsten Gefundenen gehen</translation>
    </message>
    <message>
        <source>Go to what was found before this</source>
        <translation>Zum vorigen Gefundenen gehen</translation>
    </message>
    <message>
        <source>Go to the longest of what was found; again: to the next longest</source>
        <translation>Zum längsten Gefundenen gehen; noch einmal: zum nächstlängsten</translation>
    </message>
    <message>
        <source>Go to the shortest of what was found; again: to the next shortest</source>
        <translation>Zum kürzesten Gefundenen gehen; noch einmal: zum nächstkürzesten</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>A&amp;bspielen</translation>
    </message>
    <message>
        <source>Move the time cursor with the time of the trace, to the end of the measured range or of the visible interval; again: pause</source>
        <translation>Bewegt den Zeitcursor mit der Zeit des Traces, bis ans Ende des gemessenen Bereichs oder des sichtbaren Intervalls; noch einmal: Pause</translation>
    </message>
    <message>
        <source>Play &amp;Backward</source>
        <translation>&amp;Rückwärts abspielen</translation>
    </message>
    <message>
        <source>Move the time cursor against the time of the trace</source>
        <translation>Bewegt den Zeitcursor gegen die Zeit des Traces</translation>
    </message>
    <message>
        <source>&amp;Faster</source>
        <translation>&amp;Schneller</translation>
    </message>
    <message>
        <source>Play twice as fast</source>
        <translation>Spielt doppelt so schnell ab</translation>
    </message>
    <message>
        <source>&amp;Slower</source>
        <translation>&amp;Langsamer</translation>
    </message>
    <message>
        <source>Play half as fast</source>
        <translation>Spielt halb so schnell ab</translation>
    </message>
    <message>
        <source>&amp;Loop</source>
        <translation>S&amp;chleife</translation>
    </message>
    <message>
        <source>At the end, go on from the other end</source>
        <translation>Geht am Ende vom anderen Ende aus weiter</translation>
    </message>
    <message>
        <source>To the B&amp;egin</source>
        <translation>Zum An&amp;fang</translation>
    </message>
    <message>
        <source>Put the time cursor to the begin of the measured range or of the visible interval, and pause</source>
        <translation>Setzt den Zeitcursor an den Anfang des gemessenen Bereichs oder des sichtbaren Intervalls und hält an</translation>
    </message>
    <message>
        <source>To the E&amp;nd</source>
        <translation>Zum &amp;Ende</translation>
    </message>
    <message>
        <source>Put the time cursor to the end of the measured range or of the visible interval, and pause</source>
        <translation>Setzt den Zeitcursor ans Ende des gemessenen Bereichs oder des sichtbaren Intervalls und hält an</translation>
    </message>
    <message>
        <source>Step to Earlier Event</source>
        <translation>Zum früheren Ereignis</translation>
    </message>
    <message>
        <source>Put the time cursor to the time before at which an event of the rows shown is</source>
        <translation>Setzt den Zeitcursor auf die Zeit davor, zu der ein Ereignis der gezeigten Zeilen ist</translation>
    </message>
    <message>
        <source>Step to Later Event</source>
        <translation>Zum späteren Ereignis</translation>
    </message>
    <message>
        <source>Put the time cursor to the next time at which an event of the rows shown is</source>
        <translation>Setzt den Zeitcursor auf die nächste Zeit, zu der ein Ereignis der gezeigten Zeilen ist</translation>
    </message>
    <message>
        <source>Step to Earlier Message</source>
        <translation>Zur früheren Nachricht</translation>
    </message>
    <message>
        <source>Put the time cursor to the time before at which a message of the rows shown is sent or received</source>
        <translation>Setzt den Zeitcursor auf die Zeit davor, zu der eine Nachricht der gezeigten Zeilen gesendet oder empfangen wird</translation>
    </message>
    <message>
        <source>Step to Later Message</source>
        <translation>Zur späteren Nachricht</translation>
    </message>
    <message>
        <source>Put the time cursor to the next time at which a message of the rows shown is sent or received</source>
        <translation>Setzt den Zeitcursor auf die nächste Zeit, zu der eine Nachricht der gezeigten Zeilen gesendet oder empfangen wird</translation>
    </message>
    <message>
        <source>Step to Earlier Collective</source>
        <translation>Zur früheren kollektiven Operation</translation>
    </message>
    <message>
        <source>Put the time cursor to the time before at which a row shown enters or leaves a collective operation</source>
        <translation>Setzt den Zeitcursor auf die Zeit davor, zu der eine gezeigte Zeile eine kollektive Operation betritt oder verlässt</translation>
    </message>
    <message>
        <source>Step to Later Collective</source>
        <translation>Zur späteren kollektiven Operation</translation>
    </message>
    <message>
        <source>Put the time cursor to the next time at which a row shown enters or leaves a collective operation</source>
        <translation>Setzt den Zeitcursor auf die nächste Zeit, zu der eine gezeigte Zeile eine kollektive Operation betritt oder verlässt</translation>
    </message>
    <message>
        <source>Pla&amp;yer</source>
        <translation>Absp&amp;ieler</translation>
    </message>
    <message>
        <source>Show the bar that plays the trace, with speed and clock</source>
        <translation>Zeigt die Leiste, die den Trace abspielt, mit Geschwindigkeit und Uhr</translation>
    </message>
    <message>
        <source>Export Fil&amp;m…</source>
        <translation>Fil&amp;m exportieren …</translation>
    </message>
    <message>
        <source>Save a view that follows the time cursor as a film of the measured range or of the visible interval: PNG images, MP4 or WebM</source>
        <translation>Eine Ansicht, die dem Zeitcursor folgt, als Film des gemessenen Bereichs oder des sichtbaren Intervalls sichern: PNG-Bilder, MP4 oder WebM</translation>
    </message>
    <message>
        <source>Copy Coordinates</source>
        <translation>Koordinaten kopieren</translation>
    </message>
    <message>
        <source>Put the point under the pointer on the clipboard as a text: its time and its row or value, or what a display says of it</source>
        <translation>Den Punkt unter dem Zeiger als Text in die Zwischenablage legen: seine Zeit und seine Zeile oder seinen Wert, oder was eine Anzeige von ihm sagt</translation>
    </message>
    <message>
        <source>Show Critical &amp;Path</source>
        <translation>Kr&amp;itischen Pfad zeigen</translation>
    </message>
    <message>
        <source>Let the chain of work and messages that the end of the run waits for stand out in timelines and space-time views; everything else is pale</source>
        <translation>Die Kette aus Arbeit und Nachrichten, auf die das Ende des Laufs wartet, in Zeitachsen und Raum-Zeit-Ansichten hervortreten lassen; alles andere ist blass</translation>
    </message>
    <message>
        <source>Dist&amp;ance</source>
        <translation>E&amp;ntfernung</translation>
    </message>
    <message>
        <source>Colour messages by the distance of their ends in an assumed network</source>
        <translation>Nachrichten nach der Entfernung ihrer Enden in einem angenommenen Netz färben</translation>
    </message>
    <message>
        <source>&amp;Activity</source>
        <translation>A&amp;ktivität</translation>
    </message>
    <message>
        <source>Rows of timelines show when locations are busy, in overhead and idle, as ParaGraph&apos;s Gantt chart</source>
        <translation>Zeilen von Zeitachsen zeigen, wann Lokationen beschäftigt, im Mehraufwand und untätig sind, wie das Gantt-Diagramm von ParaGraph</translation>
    </message>
    <message>
        <source>&amp;Tasks</source>
        <translation>&amp;Tasks</translation>
    </message>
    <message>
        <source>Rows of timelines show which task of the program locations have, as ParaGraph&apos;s task Gantt chart</source>
        <translation>Zeilen von Zeitachsen zeigen, in welchem Task des Programms Lokationen sind, wie das Task-Gantt-Diagramm von ParaGraph</translation>
    </message>
    <message>
        <source>Meter in the Status Bar</source>
        <translation>Pegel in der Statusleiste</translation>
    </message>
    <message>
        <source>Show in the status bar what the locations do at the time cursor, and the messages under way</source>
        <translation>In der Statusleiste zeigen, was die Lokationen am Zeitcursor tun, und die Nachrichten unterwegs</translation>
    </message>
    <message>
        <source>&amp;Overview</source>
        <translation>Ü&amp;berblick</translation>
    </message>
    <message>
        <source>Arrange the views as they are at first</source>
        <translation>Die Ansichten so anordnen, wie sie anfangs sind</translation>
    </message>
    <message>
        <source>&amp;Vampir</source>
        <translation>&amp;Vampir</translation>
    </message>
    <message>
        <source>Timeline, process and counters below each other, functions and details beside them, as in Vampir</source>
        <translation>Zeitachse, Prozess und Zähler untereinander, Funktionen und Einzelheiten daneben, wie in Vampir</translation>
    </message>
    <message>
        <source>&amp;ParaGraph</source>
        <translation>&amp;ParaGraph</translation>
    </message>
    <message>
        <source>The displays of ParaGraph in a grid, with the player</source>
        <translation>Die Anzeigen von ParaGraph in einem Raster, mit dem Abspieler</translation>
    </message>
    <message>
        <source>&amp;Save Perspective…</source>
        <translation>Perspektive &amp;sichern …</translation>
    </message>
    <message>
        <source>Keep under a name which views there are, where they are and how they are set</source>
        <translation>Unter einem Namen aufheben, welche Ansichten es gibt, wo sie sind und wie sie eingestellt sind</translation>
    </message>
    <message>
        <source>Choose the profile that numbers of a recorded profile can be percents of</source>
        <translation>Das Profil wählen, auf das sich Prozentwerte eines aufgezeichneten Profils beziehen können</translation>
    </message>
    <message>
        <source>Show Samples</source>
        <translation>Stichproben zeigen</translation>
    </message>
    <message>
        <source>Show samples of calling contexts on the rows of the timeline, in all traces</source>
        <translation>Stichproben von Aufrufkontexten auf den Zeilen der Zeitachse zeigen, in allen Traces</translation>
    </message>
    <message>
        <source>Go to where the selected message was sent, from there to the call around that; from a call: to the sender that it waited for or of what it receives, else to the message before; from a kernel: to the call that launched it</source>
        <translation>Dorthin gehen, wo die ausgewählte Nachricht gesendet wurde, von dort zum Aufruf darum; von einem Aufruf: zum Sender, auf den er wartete, oder dessen, was er empfängt, sonst zur vorigen Nachricht; von einem Gerätekern: zum Aufruf, der ihn gestartet hat</translation>
    </message>
    <message>
        <source>Go to where the selected message was received, from there to the call around that; from a call: to the receiver of what it sends, else to the message after; from a call that launches a kernel: to that</source>
        <translation>Dorthin gehen, wo die ausgewählte Nachricht empfangen wurde, von dort zum Aufruf darum; von einem Aufruf: zum Empfänger dessen, was er sendet, sonst zur nächsten Nachricht; von einem Aufruf, der einen Gerätekern startet: zu diesem</translation>
    </message>
    <message>
        <source>Choose Re&amp;ference Profile…</source>
        <translation>Referenz&amp;profil wählen …</translation>
    </message>
    <message>
        <source>Com&amp;bine Profiles…</source>
        <translation>Profile verrechnen …</translation>
    </message>
    <message>
        <source>Make one profile of several: their difference, mean or union, and open it in another window</source>
        <translation>Aus mehreren Profilen eines machen, ihre Differenz, ihr Mittel oder ihre Vereinigung, und es in einem weiteren Fenster öffnen</translation>
    </message>
    <message>
        <source>Add Deri&amp;ved Metrics…</source>
        <translation>&amp;Abgeleitete Metriken hinzufügen …</translation>
    </message>
    <message>
        <source>Add metrics to the recorded profile that are computed, as its specification or a file describes them</source>
        <translation>Dem aufgezeichneten Profil Metriken hinzufügen, die berechnet werden, wie seine Spezifikation oder eine Datei sie beschreibt</translation>
    </message>
    <message>
        <source>By &amp;Class</source>
        <translation>Nach &amp;Klasse</translation>
    </message>
    <message>
        <source>Colour and add up functions by what their time is spent on: work, communication, waiting and so on, in all traces</source>
        <translation>Funktionen danach färben und zusammenfassen, wofür sie Zeit brauchen: Arbeit, Kommunikation, Warten und so weiter, in allen Traces</translation>
    </message>
    <message>
        <source>By &amp;Score-P Class</source>
        <translation>Nach Klasse von &amp;Score-P</translation>
    </message>
    <message>
        <source>Colour and add up functions by the class in which Score-P counts them: USR, COM, MPI, OMP and so on, in all traces</source>
        <translation>Funktionen nach der Klasse färben und zusammenfassen, in der Score-P sie zählt: USR, COM, MPI, OMP und so weiter, in allen Traces</translation>
    </message>
</context>
<context>
    <name>lightcone::app::BookmarkCommands</name>
    <message>
        <source>Bookmarks can be set once the whole trace has been read.</source>
        <translation>Lesezeichen können gesetzt werden, sobald der ganze Trace gelesen ist.</translation>
    </message>
    <message>
        <source>Add Bookmark</source>
        <translation>Lesezeichen setzen</translation>
    </message>
    <message>
        <source>Added %1; the list of markers has it, and “.” goes to the next bookmark.</source>
        <translation>%1 gesetzt; es steht in der Liste der Marker, und »,« und ».« gehen von einem Lesezeichen zum anderen.</translation>
    </message>
    <message>
        <source>There are no bookmarks yet: M sets one.</source>
        <translation>Es gibt noch keine Lesezeichen: M setzt eines.</translation>
    </message>
    <message>
        <source>Export Bookmarks</source>
        <translation>Lesezeichen exportieren</translation>
    </message>
    <message>
        <source>Text (*.txt);;Tables (*.csv *.json)</source>
        <translation>Text (*.txt);;Tabellen (*.csv *.json)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>The bookmarks could not be written.</source>
        <translation>Die Lesezeichen konnten nicht geschrieben werden.</translation>
    </message>
</context>
<context>
    <name>lightcone::app::CacheClearer</name>
    <message numerus="yes">
        <source>Removed %n cache file(s), %1.</source>
        <translation>
            <numerusform>%n Cache-Datei entfernt, %1.</numerusform>
            <numerusform>%n Cache-Dateien entfernt, %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>The cache is empty.</source>
        <translation>Der Cache ist leer.</translation>
    </message>
    <message>
        <source>The cache could not be cleared.</source>
        <translation>Der Cache konnte nicht geleert werden.</translation>
    </message>
    <message>
        <source>Clear Cache</source>
        <translation>Cache leeren</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n cache file(s), %1?</source>
        <translation>
            <numerusform>%n Cache-Datei (%1) entfernen?</numerusform>
            <numerusform>%n Cache-Dateien (%1) entfernen?</numerusform>
        </translation>
    </message>
    <message>
        <source>They are in %1. No trace is lost: each is read anew when it is opened next, and traces that are open stay open.</source>
        <translation>Sie liegen in %1. Kein Trace geht verloren: Jeder wird beim nächsten Öffnen neu gelesen, und offene Traces bleiben offen.</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
</context>
<context>
    <name>lightcone::app::CombineDialog</name>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Vereinigung</translation>
    </message>
    <message>
        <source>CUBE profiles (*.cubex *.cube)</source>
        <translation>CUBE-Profile (*.cubex *.cube)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Combine Profiles</source>
        <translation>Profile verrechnen</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Profile</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>Zieldatei</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Hinzufügen …</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Choose the file to write</source>
        <translation>Die Datei wählen, die geschrieben wird</translation>
    </message>
    <message>
        <source>Combine</source>
        <translation>Verrechnen</translation>
    </message>
    <message>
        <source>Add Profiles</source>
        <translation>Profile hinzufügen</translation>
    </message>
    <message>
        <source>File to Write</source>
        <translation>Zieldatei</translation>
    </message>
    <message>
        <source>CUBE profiles (*.cubex)</source>
        <translation>CUBE-Profile (*.cubex)</translation>
    </message>
    <message>
        <source>Add a second profile.</source>
        <translation>Fügen Sie ein zweites Profil hinzu.</translation>
    </message>
    <message>
        <source>A difference is of two profiles: remove the others.</source>
        <translation>Eine Differenz hat zwei Profile: Entfernen Sie die übrigen.</translation>
    </message>
    <message>
        <source>Choose the file to write.</source>
        <translation>Wählen Sie die Zieldatei.</translation>
    </message>
    <message>
        <source>The file to write is one of the profiles; choose another one.</source>
        <translation>Die Zieldatei ist eines der Profile; wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>%1 exists already. Replace it?</source>
        <translation>%1 gibt es schon. Ersetzen?</translation>
    </message>
</context>
<context>
    <name>lightcone::app::EmptyMiddle</name>
    <message>
        <source>No view is open here</source>
        <translation>Hier ist keine Ansicht offen</translation>
    </message>
    <message>
        <source>Open one here, by its key or from the menu View:</source>
        <translation>Hier eine öffnen, mit ihrer Taste oder aus dem Menü Ansicht:</translation>
    </message>
    <message>
        <source>Open the view “%1”</source>
        <translation>Die Ansicht „%1“ öffnen</translation>
    </message>
    <message>
        <source>Reset Layout</source>
        <translation>Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>Open the views that are open at first, where they are then</source>
        <translation>Die Ansichten öffnen, die anfangs offen sind, an ihrem anfänglichen Platz</translation>
    </message>
</context>
<context>
    <name>lightcone::app::FilmExporter</name>
    <message>
        <source>the measured range, %1 – %2</source>
        <translation>der gemessene Bereich, %1 – %2</translation>
    </message>
    <message>
        <source>the visible interval, %1 – %2</source>
        <translation>das sichtbare Intervall, %1 – %2</translation>
    </message>
    <message>
        <source>Exporting %1…</source>
        <translation>%1 wird exportiert …</translation>
    </message>
    <message>
        <source>The film could not be made.</source>
        <translation>Der Film ließ sich nicht erstellen.</translation>
    </message>
</context>
<context>
    <name>lightcone::app::FilterChips</name>
    <message>
        <source>Shown only: %1</source>
        <translation>Nur gezeigt: %1</translation>
    </message>
    <message>
        <source>Take this filter off: show all again</source>
        <translation>Diesen Filter abschalten: wieder alle zeigen</translation>
    </message>
    <message>
        <source>%1: show all again</source>
        <comment>a filter with its numbers</comment>
        <translation>%1: wieder alle zeigen</translation>
    </message>
    <message>
        <source>Filters that are on</source>
        <translation>Eingeschaltete Filter</translation>
    </message>
    <message>
        <source>Zoom to the main phase</source>
        <translation>Auf die Hauptphase zoomen</translation>
    </message>
    <message>
        <source>Much of this trace is the start and the end of the program: shows the time between them (Shift+Home)</source>
        <translation>Ein großer Teil dieser Spur ist Beginn und Ende des Programms: zeigt die Zeit dazwischen (Umschalt+Pos1)</translation>
    </message>
    <message>
        <source>Do not offer this for this trace</source>
        <translation>Für diese Spur nicht anbieten</translation>
    </message>
    <message>
        <source>Do not offer to zoom to the main phase</source>
        <translation>Den Zoom auf die Hauptphase nicht anbieten</translation>
    </message>
    <message>
        <source>Shows the rows of locations without any event, too (Ctrl+Shift+H)</source>
        <translation>Zeigt auch die Zeilen von Lokationen ohne jedes Ereignis (Strg+Umschalt+H)</translation>
    </message>
</context>
<context>
    <name>lightcone::app::FindBar</name>
    <message>
        <source>Find:</source>
        <translation>Suchen:</translation>
    </message>
    <message>
        <source>a function, or messages: tag:7  bytes:1KiB-  comm:WORLD  0-&gt;3</source>
        <translation>eine Funktion, oder Nachrichten: tag:7  bytes:1KiB-  comm:WORLD  0-&gt;3</translation>
    </message>
    <message>
        <source>Find functions or messages</source>
        <translation>Funktionen oder Nachrichten suchen</translation>
    </message>
    <message>
        <source>A part of the name of functions, or &quot;all of the name&quot; of one; or messages by tag:3,7-9, bytes:4KiB-1MiB, comm:a part of a communicator&apos;s name, 0-&gt;3 (ranks of sender and receiver; 0-&gt; and -&gt;3 leave one open). Return goes to the next one, Shift+Return to the one before, Esc closes</source>
        <translation>Ein Teil des Namens von Funktionen, oder &quot;der ganze Name&quot; einer Funktion; oder Nachrichten mit tag:3,7-9, bytes:4KiB-1MiB, comm:ein Teil des Namens eines Kommunikators, 0-&gt;3 (Ränge von Sender und Empfänger; 0-&gt; und -&gt;3 lassen einen offen). Eingabe geht zum nächsten Treffer, Umschalt+Eingabe zum vorigen, Esc schließt</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>…</source>
        <comment>while something is looked for</comment>
        <translation>…</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>number of a call, number of calls</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 messages</source>
        <translation>%1 Nachrichten</translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 Aufrufe</translation>
    </message>
    <message>
        <source>messages are known once the trace is read</source>
        <translation>Nachrichten sind bekannt, wenn der Trace gelesen ist</translation>
    </message>
    <message>
        <source>it could not be counted</source>
        <translation>das ließ sich nicht zählen</translation>
    </message>
    <message>
        <source>%1 calls, lit where the function itself runs</source>
        <translation>%1 Aufrufe, hervorgehoben, wo die Funktion selbst läuft</translation>
    </message>
    <message>
        <source>%1 transfers of one-sided operations</source>
        <translation>%1 Übertragungen einseitiger Operationen</translation>
    </message>
    <message>
        <source>collective operations are known once the trace is read</source>
        <translation>kollektive Operationen sind bekannt, sobald der Trace gelesen ist</translation>
    </message>
    <message>
        <source>%1 collective operations</source>
        <translation>%1 kollektive Operationen</translation>
    </message>
    <message>
        <source>%1 gaps</source>
        <translation>%1 Lücken</translation>
    </message>
</context>
<context>
    <name>lightcone::app::FindText</name>
    <message>
        <source>“%1” is no rank</source>
        <translation>„%1“ ist kein Rang</translation>
    </message>
    <message>
        <source>there is no rank %1</source>
        <translation>einen Rang %1 gibt es nicht</translation>
    </message>
    <message>
        <source>give two ranks, as in 0-&gt;3, or one of them</source>
        <translation>zwei Ränge angeben, etwa 0-&gt;3, oder einen davon</translation>
    </message>
    <message>
        <source>no communicator has such a name</source>
        <translation>kein Kommunikator heißt so</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a condition, what is wrong with it</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>give a shorter and a longer time, as in lasts:1ms..2ms, or one of them</source>
        <translation>geben Sie eine kürzere und eine längere Zeit an, wie in lasts:1ms..2ms, oder eine davon</translation>
    </message>
    <message>
        <source>%1: the conditions are tag:, bytes:, comm:, lasts: and ranks as in 0-&gt;3</source>
        <translation>%1: die Bedingungen sind tag:, bytes:, comm:, lasts: und Ränge wie in 0-&gt;3</translation>
    </message>
</context>
<context>
    <name>lightcone::app::GoToDialog</name>
    <message>
        <source>The trace ends at %1.</source>
        <translation>Der Trace endet bei %1.</translation>
    </message>
    <message>
        <source>The range ends before it begins.</source>
        <translation>Der Bereich endet, bevor er beginnt.</translation>
    </message>
    <message>
        <source>Go To</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>&amp;Time, range or location:</source>
        <translation>&amp;Zeit, Bereich oder Lokation:</translation>
    </message>
    <message>
        <source>1.25s</source>
        <translation>1.25s</translation>
    </message>
    <message>
        <source>Time, range or location</source>
        <translation>Zeit, Bereich oder Lokation</translation>
    </message>
    <message>
        <source>The trace begins at 0.</source>
        <translation>Der Trace beginnt bei 0.</translation>
    </message>
    <message>
        <source>“%1” is neither a time (1.25s, 250us) nor a range (100ms-110ms, 100..110ms).</source>
        <translation>„%1“ ist weder eine Zeit (1.25s, 250us) noch ein Bereich (100ms-110ms, 100..110ms).</translation>
    </message>
    <message>
        <source>rank 0</source>
        <translation>rank 0</translation>
    </message>
    <message>
        <source>“%1” is neither a time (1.25s, 250us), a range (100ms-110ms, 100..110ms) nor a location (%2).</source>
        <translation>„%1“ ist weder eine Zeit (1.25s, 250us) noch ein Bereich (100ms-110ms, 100..110ms) noch eine Lokation (%2).</translation>
    </message>
    <message>
        <source>Times count from the first event: 1.25s, 250us, 1m23s
Ranges: 100-110ms, 1m23s..1m25s
Locations: %1, or %1 @ 1.25s</source>
        <translation>Zeiten zählen ab dem ersten Ereignis: 1.25s, 250us, 1m23s
Bereiche: 100-110ms, 1m23s..1m25s
Lokationen: %1 oder %1 @ 1.25s</translation>
    </message>
</context>
<context>
    <name>lightcone::app::KeyList</name>
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Zoom to the range of time; down and across: zoom to the box of time and rows</source>
        <translation>Auf den Zeitbereich zoomen; schräg gezogen: auf den Rahmen aus Zeit und Zeilen</translation>
    </message>
    <message>
        <source>Shift+Drag</source>
        <translation>Umschalt+Ziehen</translation>
    </message>
    <message>
        <source>Middle drag, Space+Drag</source>
        <translation>Mit mittlerer Taste ziehen, Leertaste+Ziehen</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Ctrl+Wheel</source>
        <translation>Strg+Rad</translation>
    </message>
    <message>
        <source>Zoom time at the pointer</source>
        <translation>Die Zeit am Zeiger zoomen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Wheel</source>
        <translation>Strg+Umschalt+Rad</translation>
    </message>
    <message>
        <source>Wheel, Shift+Wheel</source>
        <translation>Rad, Umschalt+Rad</translation>
    </message>
    <message>
        <source>Scroll rows, scroll time; see View, Mouse Wheel</source>
        <translation>Zeilen rollen, Zeit rollen; siehe Ansicht, Mausrad</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Klick</translation>
    </message>
    <message>
        <source>Select a call, a message or a collective; on empty ground: clear the selection</source>
        <translation>Einen Aufruf, eine Nachricht oder eine kollektive Operation auswählen; auf leerem Grund: die Auswahl aufheben</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>Zoom to a call</source>
        <translation>Auf einen Aufruf zoomen</translation>
    </message>
    <message>
        <source>Right click</source>
        <translation>Rechtsklick</translation>
    </message>
    <message>
        <source>Menu of what can be done here</source>
        <translation>Menü dessen, was hier möglich ist</translation>
    </message>
    <message>
        <source>W, S</source>
        <translation>W, S</translation>
    </message>
    <message>
        <source>Zoom in and out at the pointer; with Shift faster</source>
        <translation>Am Zeiger vergrößern und verkleinern; mit Umschalttaste schneller</translation>
    </message>
    <message>
        <source>A, D</source>
        <translation>A, D</translation>
    </message>
    <message>
        <source>Pan to earlier and later times; with Shift faster</source>
        <translation>Zu früheren und späteren Zeiten; mit Umschalttaste schneller</translation>
    </message>
    <message>
        <source> or </source>
        <comment>between keys</comment>
        <translation> oder </translation>
    </message>
    <message>
        <source>Keys and Gestures</source>
        <translation>Tasten und Gesten</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search keys and commands</source>
        <translation>Tasten und Befehle durchsuchen</translation>
    </message>
    <message>
        <source>Keys and gestures</source>
        <translation>Tasten und Gesten</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Key or gesture</source>
        <translation>Taste oder Geste</translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <translation>Bild auf, Bild ab</translation>
    </message>
    <message>
        <source>Scroll rows by a page</source>
        <translation>Zeilen um eine Seite rollen</translation>
    </message>
    <message>
        <source>Drag on the time axis</source>
        <translation>Ziehen auf der Zeitskala</translation>
    </message>
    <message>
        <source>Move the time cursor; the state panel follows it</source>
        <translation>Den Zeitzeiger bewegen; der Zustand folgt ihm</translation>
    </message>
    <message>
        <source>Ctrl+H</source>
        <translation>Strg+H</translation>
    </message>
    <message>
        <source>Open the path of greatest inclusive time</source>
        <translation>Den Pfad der größten inklusiven Zeit aufklappen</translation>
    </message>
    <message>
        <source>Ctrl+Return, Ctrl+Shift+Return</source>
        <translation>Strg+Eingabe, Strg+Umschalt+Eingabe</translation>
    </message>
    <message>
        <source>Go to the first or the longest instance of a call path</source>
        <translation>Zur ersten oder zur längsten Instanz eines Aufrufpfads gehen</translation>
    </message>
    <message>
        <source>Ctrl+B</source>
        <translation>Strg+B</translation>
    </message>
    <message>
        <source>Show who calls the selected region</source>
        <translation>Zeigen, wer die gewählte Region aufruft</translation>
    </message>
    <message>
        <source>Ctrl+J</source>
        <translation>Strg+J</translation>
    </message>
    <message>
        <source>Show what each location adds to the selected call path</source>
        <translation>Zeigen, was jede Lokation zum gewählten Aufrufpfad beiträgt</translation>
    </message>
    <message>
        <source>Ctrl+F, F3, Shift+F3</source>
        <translation>Strg+F, F3, Umschalt+F3</translation>
    </message>
    <message>
        <source>Find regions by name, go to the next or the previous one</source>
        <translation>Regionen nach Namen suchen, zur nächsten oder vorigen gehen</translation>
    </message>
    <message>
        <source>In the call tree</source>
        <translation>Im Aufrufbaum</translation>
    </message>
    <message>
        <source>Return, Click</source>
        <translation>Eingabe, Klick</translation>
    </message>
    <message>
        <source>On a link in the list of events: go to the event that it leads to; Backspace goes back</source>
        <translation>Auf einer Verbindung in der Liste der Ereignisse: zu dem Ereignis gehen, zu dem sie führt; Rücktaste geht zurück</translation>
    </message>
    <message>
        <source>0 – 9</source>
        <translation>0 – 9</translation>
    </message>
    <message>
        <source>In the list of events: type a position or a time to go to</source>
        <translation>In der Liste der Ereignisse: eine Position oder Zeit eingeben, zu der gegangen wird</translation>
    </message>
    <message>
        <source>Measure a range; statistics follow it</source>
        <translation>Einen Bereich messen; Statistiken folgen ihm</translation>
    </message>
    <message>
        <source>Click on a triangle, double click on a label</source>
        <translation>Klick auf ein Dreieck, Doppelklick auf eine Beschriftung</translation>
    </message>
    <message>
        <source>Fold or unfold a row of the timeline</source>
        <translation>Eine Zeile der Zeitachse auf- oder zuklappen</translation>
    </message>
    <message>
        <source>Drag a label</source>
        <translation>Eine Beschriftung ziehen</translation>
    </message>
    <message>
        <source>Put a line of the space-time view somewhere else</source>
        <translation>Eine Linie der Raum-Zeit-Ansicht anderswohin setzen</translation>
    </message>
    <message>
        <source>Drag the edge of the labels</source>
        <translation>Den Rand der Beschriftungen ziehen</translation>
    </message>
    <message>
        <source>Make the labels of all views wider or narrower</source>
        <translation>Die Beschriftungen aller Ansichten breiter oder schmaler machen</translation>
    </message>
    <message>
        <source>Drag, double click on the overview</source>
        <translation>Ziehen, Doppelklick im Überblick</translation>
    </message>
    <message>
        <source>Move the visible interval or one of its ends; show the whole trace</source>
        <translation>Das sichtbare Intervall oder eines seiner Enden verschieben; den ganzen Trace zeigen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>menu, command</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>In the views over time</source>
        <translation>In den Ansichten über die Zeit</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Auf, Ab</translation>
    </message>
    <message>
        <source>Go to the call around the selected one, or inside of it, then to other rows</source>
        <translation>Zum Aufruf um den ausgewählten oder in ihm gehen, dann zu anderen Zeilen</translation>
    </message>
    <message>
        <source>On a sign: select its event; on the pin or the cross beside a name: pin or close the location</source>
        <translation>Auf einem Zeichen: sein Ereignis auswählen; auf der Nadel oder dem Kreuz neben einem Namen: die Lokation anheften oder schließen</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>In the list of locations: pin or unpin the first one that is found</source>
        <translation>In der Liste der Lokationen: die erste gefundene anheften oder lösen</translation>
    </message>
    <message>
        <source>Place the time cursor; on the name of a curve: change it</source>
        <translation>Den Zeitzeiger setzen; auf dem Namen einer Kurve: sie ändern</translation>
    </message>
    <message>
        <source>Drag, Up, Down</source>
        <translation>Ziehen, Auf, Ab</translation>
    </message>
    <message>
        <source>In the process view</source>
        <translation>In der Prozess-Ansicht</translation>
    </message>
    <message>
        <source>In the counter view</source>
        <translation>In der Zähler-Ansicht</translation>
    </message>
    <message>
        <source>Abort a drag; else clear the measured range, the selected event and rows, the time cursor</source>
        <translation>Ein Ziehen abbrechen; sonst den gemessenen Bereich, das ausgewählte Ereignis und die ausgewählten Zeilen, den Zeitzeiger aufheben</translation>
    </message>
    <message>
        <source>Taller or shorter rows</source>
        <translation>Höhere oder niedrigere Zeilen</translation>
    </message>
    <message>
        <source>Click on a label</source>
        <translation>Klick auf eine Beschriftung</translation>
    </message>
    <message>
        <source>Select the row; with Ctrl one more or one less, with Shift all rows up to it</source>
        <translation>Die Zeile auswählen; mit Ctrl eine mehr oder eine weniger, mit Shift alle Zeilen bis zu ihr</translation>
    </message>
    <message>
        <source>Return, Double click</source>
        <translation>Eingabe, Doppelklick</translation>
    </message>
    <message>
        <source>On a function in the table of functions: light up all its calls</source>
        <translation>Auf einer Funktion in der Tabelle der Funktionen: alle ihre Aufrufe hervorheben</translation>
    </message>
    <message>
        <source>The upper edge of the statistics, which Tab goes to: make them taller or shorter</source>
        <translation>Der obere Rand der Statistik, zu dem Tab führt: sie höher oder niedriger machen</translation>
    </message>
    <message>
        <source>Click on a mark</source>
        <translation>Klick auf eine Marke</translation>
    </message>
    <message>
        <source>Select the outlier, the finding or the marker; in the overview as well</source>
        <translation>Ausreißer, Befund oder Marker auswählen; auch in der Übersicht</translation>
    </message>
    <message>
        <source>F2, Double click</source>
        <translation>F2, Doppelklick</translation>
    </message>
    <message>
        <source>On a function or a class in the legend: choose its colour</source>
        <translation>Auf einer Funktion oder Klasse in der Legende: ihre Farbe wählen</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>In the legend: give the function or the class its usual colour, and the function its usual class</source>
        <translation>In der Legende: der Funktion oder Klasse ihre übliche Farbe geben, der Funktion auch ihre übliche Klasse</translation>
    </message>
    <message>
        <source>On a function or a class in the legend: light up the time it has for itself</source>
        <translation>Auf einer Funktion oder Klasse in der Legende: ihre eigene Zeit hervorheben</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <source>Go to the caller, a callee or a sibling of the call path</source>
        <translation>Zum Aufrufer, einem Aufgerufenen oder Nachbarn des Aufrufpfads gehen</translation>
    </message>
    <message>
        <source>Zoom to the call path</source>
        <translation>Auf den Aufrufpfad zoomen</translation>
    </message>
    <message>
        <source>Esc, Ctrl+Backspace</source>
        <translation>Esc, Strg+Rücktaste</translation>
    </message>
    <message>
        <source>Zoom out to the caller, or to all calls</source>
        <translation>Zurück zum Aufrufer oder zu allen Aufrufen zoomen</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Strg+K</translation>
    </message>
    <message>
        <source>Keep what is shown, to be compared with</source>
        <translation>Das Gezeigte behalten, um damit zu vergleichen</translation>
    </message>
    <message>
        <source>Ctrl+I</source>
        <translation>Strg+I</translation>
    </message>
    <message>
        <source>Light up all calls of the function</source>
        <translation>Alle Aufrufe der Funktion hervorheben</translation>
    </message>
    <message>
        <source>Find functions by name, go to the next or the previous one</source>
        <translation>Funktionen nach Namen suchen, zur nächsten oder vorigen gehen</translation>
    </message>
    <message>
        <source>In the flame graph</source>
        <translation>Im Flammendiagramm</translation>
    </message>
    <message>
        <source>Click, double click on a flag of the time axis</source>
        <translation>Klick, Doppelklick auf ein Fähnchen der Zeitachse</translation>
    </message>
    <message>
        <source>Place the time cursor at the marker, the comment or the bookmark; zoom to its span</source>
        <translation>Zeitcursor auf den Marker, den Kommentar oder das Lesezeichen setzen; in seine Zeitspanne zoomen</translation>
    </message>
    <message>
        <source>Up, Down, Return, Click</source>
        <translation>Auf, Ab, Eingabe, Klick</translation>
    </message>
    <message>
        <source>On a part of the summary over time: light up where its functions are on top</source>
        <translation>Auf einem Teil der Übersicht über die Zeit: leuchten lassen, wo seine Funktionen obenauf sind</translation>
    </message>
    <message>
        <source>Arrows, Return</source>
        <translation>Pfeiltasten, Eingabe</translation>
    </message>
    <message>
        <source>Go from cell to cell; select the row of the cell</source>
        <translation>Von Zelle zu Zelle gehen; die Zeile der Zelle wählen</translation>
    </message>
    <message>
        <source>Drag, Ctrl+Wheel</source>
        <translation>Ziehen, Strg+Mausrad</translation>
    </message>
    <message>
        <source>Zoom to a box of cells; zoom at the pointer</source>
        <translation>In einen Kasten von Zellen zoomen; am Zeiger zoomen</translation>
    </message>
    <message>
        <source>+, -, 0</source>
        <translation>+, -, 0</translation>
    </message>
    <message>
        <source>Show fewer cells, more cells, all cells</source>
        <translation>Weniger Zellen, mehr Zellen, alle Zellen zeigen</translation>
    </message>
    <message>
        <source>Shift+Click on the name of a function</source>
        <translation>Umschalt+Klick auf den Namen einer Funktion</translation>
    </message>
    <message>
        <source>Sort the rows by the function</source>
        <translation>Die Zeilen nach der Funktion sortieren</translation>
    </message>
    <message>
        <source>Light up the calls of the function</source>
        <translation>Die Aufrufe der Funktion aufleuchten lassen</translation>
    </message>
    <message>
        <source>Go to the marker, the comment or the bookmark</source>
        <translation>Zum Marker, zum Kommentar oder zum Lesezeichen gehen</translation>
    </message>
    <message>
        <source>Return, double click</source>
        <translation>Eingabe, Doppelklick</translation>
    </message>
    <message>
        <source>Zoom to its span of time</source>
        <translation>In seine Zeitspanne zoomen</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>Edit the bookmark</source>
        <translation>Das Lesezeichen bearbeiten</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Delete the selected bookmarks</source>
        <translation>Die gewählten Lesezeichen löschen</translation>
    </message>
    <message>
        <source>In charts of cells</source>
        <translation>In Diagrammen aus Zellen</translation>
    </message>
    <message>
        <source>In the list of markers</source>
        <translation>In der Liste der Marker</translation>
    </message>
    <message>
        <source>Drag, Shift+Left, Shift+Right</source>
        <translation>Ziehen, Umschalt+Links, Umschalt+Rechts</translation>
    </message>
    <message>
        <source>In the histogram: choose a range of durations; what lasts so long lights up in all views</source>
        <translation>Im Histogramm: einen Bereich von Dauern wählen; was so lange dauert, leuchtet in allen Ansichten</translation>
    </message>
    <message>
        <source>On a bin of the histogram: go to the longest in it, or in the range that is chosen</source>
        <translation>Auf einer Klasse des Histogramms: zum Längsten darin gehen oder im gewählten Bereich</translation>
    </message>
    <message>
        <source>Light up the messages of a cell, of a row or of a column, and select its rows; with Ctrl add them</source>
        <translation>Die Nachrichten einer Zelle, Zeile oder Spalte aufleuchten lassen und ihre Zeilen auswählen; mit Strg kommen sie hinzu</translation>
    </message>
    <message>
        <source>Go to the message of the cell that was longest under way</source>
        <translation>Zur Nachricht der Zelle gehen, die am längsten unterwegs war</translation>
    </message>
    <message>
        <source>Drag, Ctrl+Wheel, W, S</source>
        <translation>Ziehen, Strg+Rad, W, S</translation>
    </message>
    <message>
        <source>Zoom to a box, at the pointer, around the cell</source>
        <translation>In ein Rechteck zoomen, am Zeiger, um die Zelle</translation>
    </message>
    <message>
        <source>Middle drag, A, D, Wheel, Shift+Wheel</source>
        <translation>Ziehen mit der mittleren Taste, A, D, Rad, Umschalt+Rad</translation>
    </message>
    <message>
        <source>Arrow keys, Page Up, Page Down</source>
        <translation>Pfeiltasten, Bild auf, Bild ab</translation>
    </message>
    <message>
        <source>Go from cell to cell</source>
        <translation>Von Zelle zu Zelle gehen</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>Show all cells</source>
        <translation>Alle Zellen zeigen</translation>
    </message>
    <message>
        <source>Forget the cell and put out the light; then show all cells</source>
        <translation>Die Zelle vergessen und das Licht löschen; dann alle Zellen zeigen</translation>
    </message>
    <message>
        <source>In the communication matrix</source>
        <translation>In der Kommunikationsmatrix</translation>
    </message>
    <message>
        <source>On a function in a table, the call tree, the legend, the flame graph or the comparison: light up all its calls</source>
        <translation>Auf einer Funktion in einer Tabelle, im Aufrufbaum, in der Legende, im Flame-Graph oder im Vergleich: alle ihre Aufrufe hervorheben</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Links, Rechts</translation>
    </message>
    <message>
        <source>On a group in the table of functions: close it, or show its functions</source>
        <translation>Auf einer Gruppe in der Tabelle der Funktionen: sie schließen oder ihre Funktionen zeigen</translation>
    </message>
    <message>
        <source>Up, Down, Click</source>
        <translation>Hoch, Runter, Klick</translation>
    </message>
    <message>
        <source>On a bar of messages or collective operations: light up its messages or calls</source>
        <translation>Auf einem Balken von Nachrichten oder kollektiven Operationen: seine Nachrichten oder Aufrufe hervorheben</translation>
    </message>
    <message>
        <source>On such a bar or its row: go to the longest message, or where members enter furthest apart</source>
        <translation>Auf einem solchen Balken oder seiner Zeile: zur längsten Nachricht gehen, oder dorthin, wo Mitglieder am weitesten auseinander eintreten</translation>
    </message>
    <message>
        <source>Return, Ctrl+Return, Ctrl+Shift+Return</source>
        <translation>Eingabe, Strg+Eingabe, Strg+Umschalt+Eingabe</translation>
    </message>
    <message>
        <source>In the tables of locks and of one-sided communication: go to the longest wait or operation of the row, to the next longest, to the one before</source>
        <translation>In den Tabellen der Sperren und der einseitigen Kommunikation: zum längsten Warten oder zur längsten Operation der Zeile, zur nächstlängsten, zur vorigen</translation>
    </message>
    <message>
        <source>Shift+Return</source>
        <translation>Umschalt+Eingabe</translation>
    </message>
    <message>
        <source>In the table of locks: go to where a lock was held longest</source>
        <translation>In der Tabelle der Sperren: dorthin, wo eine Sperre am längsten gehalten wurde</translation>
    </message>
    <message>
        <source>In the table of one-sided communication: light up the operations of the row</source>
        <translation>In der Tabelle der einseitigen Kommunikation: die Operationen der Zeile hervorheben</translation>
    </message>
    <message>
        <source>Go to the longest operation of the row, or the task that waited longest</source>
        <translation>Zur längsten Operation der Zeile gehen, oder zum Task, der am längsten gewartet hat</translation>
    </message>
    <message>
        <source>Go to the next longest one, or to the one before</source>
        <translation>Zur nächstlängsten gehen, oder zur vorigen</translation>
    </message>
    <message>
        <source>In the tables of I/O and tasks</source>
        <translation>In den Tabellen von E/A und Tasks</translation>
    </message>
    <message>
        <source>In the table of the critical path: zoom to the segment</source>
        <translation>In der Tabelle des kritischen Pfads: zum Abschnitt zoomen</translation>
    </message>
    <message>
        <source>Return, *</source>
        <translation>Eingabe, *</translation>
    </message>
    <message>
        <source>In the calling contexts of samples: open the hot path below the row; open the paths with most samples</source>
        <translation>In den Aufrufkontexten von Stichproben: den heißen Pfad unter der Zeile aufklappen; die Pfade mit den meisten Stichproben aufklappen</translation>
    </message>
    <message>
        <source>Show the rule that decides for the function</source>
        <translation>Die Regel zeigen, die für die Funktion entscheidet</translation>
    </message>
    <message>
        <source>Delete, Insert</source>
        <translation>Entf, Einfg</translation>
    </message>
    <message>
        <source>Leave the selected functions out, or take them in again</source>
        <translation>Die gewählten Funktionen auslassen oder wieder aufnehmen</translation>
    </message>
    <message>
        <source>Delete in the text</source>
        <translation>Entf im Text</translation>
    </message>
    <message>
        <source>Remove the rules of the line</source>
        <translation>Die Regeln der Zeile entfernen</translation>
    </message>
    <message>
        <source>In the filter of Score-P</source>
        <translation>Im Filter von Score-P</translation>
    </message>
    <message>
        <source>Unfold the row with the greatest number, and below it likewise</source>
        <translation>Die Zeile mit der größten Zahl aufklappen, und darunter ebenso</translation>
    </message>
    <message>
        <source>*</source>
        <translation>*</translation>
    </message>
    <message>
        <source>Unfold the row and all rows below it</source>
        <translation>Die Zeile und alle darunter aufklappen</translation>
    </message>
    <message>
        <source>Ctrl+Backspace</source>
        <translation>Strg+Rücktaste</translation>
    </message>
    <message>
        <source>Fold all rows</source>
        <translation>Alle Zeilen zuklappen</translation>
    </message>
    <message>
        <source>Find names in a tree, go to the next or the previous one</source>
        <translation>Namen in einem Baum finden, zum nächsten oder vorigen gehen</translation>
    </message>
    <message>
        <source>In the recorded profile</source>
        <translation>Im aufgezeichneten Profil</translation>
    </message>
</context>
<context>
    <name>lightcone::app::LoadingPage</name>
    <message>
        <source>Reading definitions…</source>
        <translation>Definitionen werden gelesen …</translation>
    </message>
    <message>
        <source>Reading events…</source>
        <translation>Ereignisse werden gelesen …</translation>
    </message>
    <message>
        <source>Pairing messages…</source>
        <translation>Nachrichten werden gepaart …</translation>
    </message>
    <message>
        <source>Building the index…</source>
        <translation>Der Index wird aufgebaut …</translation>
    </message>
    <message>
        <source>Preparing the views…</source>
        <translation>Die Ansichten werden vorbereitet …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Progress of loading</source>
        <translation>Fortschritt des Ladens</translation>
    </message>
    <message>
        <source>Cancel loading</source>
        <translation>Laden abbrechen</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>Wird abgebrochen …</translation>
    </message>
</context>
<context>
    <name>lightcone::app::LoadingStatus</name>
    <message>
        <source>%1 %2 %</source>
        <comment>stage, per cent of it</comment>
        <translation>%1 %2 %</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>Stage of loading</source>
        <translation>Stand des Ladens</translation>
    </message>
    <message>
        <source>The timeline shows what has been read so far and fills in</source>
        <translation>Die Zeitachse zeigt, was bisher gelesen ist, und füllt sich</translation>
    </message>
    <message>
        <source>Progress of loading</source>
        <translation>Fortschritt des Ladens</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel loading</source>
        <translation>Laden abbrechen</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>Wird abgebrochen …</translation>
    </message>
</context>
<context>
    <name>lightcone::app::MainWindow</name>
    <message>
        <source>Saved %1</source>
        <translation>%1 gesichert</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>Das Bild ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Loading was cancelled.</source>
        <translation>Das Laden wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The cache file of “%1” was damaged, and the trace cannot be read anew.</source>
        <translation>Die Cache-Datei von »%1« war beschädigt, und der Trace kann nicht neu gelesen werden.</translation>
    </message>
    <message>
        <source>“%1” could not be opened.</source>
        <translation>»%1« ließ sich nicht öffnen.</translation>
    </message>
    <message>
        <source>Lightcone</source>
        <translation>Lightcone</translation>
    </message>
    <message>
        <source>%1 – Lightcone</source>
        <translation>%1 – Lightcone</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>&amp;Werkzeugleiste</translation>
    </message>
    <message>
        <source>A picture can be made once the whole trace has been read.</source>
        <translation>Ein Bild ist möglich, sobald der ganze Trace gelesen ist.</translation>
    </message>
    <message>
        <source>What was lost, repaired or guessed is known once the whole trace has been read.</source>
        <translation>Was verloren, berichtigt oder geraten wurde, ist bekannt, sobald der ganze Trace gelesen ist.</translation>
    </message>
    <message>
        <source>Opening took %1 more memory than allowed: there is no room for a file, neither in the folder of the cache nor in $TMPDIR.</source>
        <translation>Das Öffnen belegte %1 mehr Speicher als erlaubt: Für eine Datei ist kein Platz, weder im Cache-Ordner noch in $TMPDIR.</translation>
    </message>
    <message>
        <source>&amp;Add View</source>
        <translation>&amp;Ansicht hinzufügen</translation>
    </message>
    <message>
        <source>Show another view, beside those that are there</source>
        <translation>Eine weitere Ansicht neben den vorhandenen zeigen</translation>
    </message>
    <message>
        <source>Show or hide the view “%1”</source>
        <translation>Die Ansicht „%1“ zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Add another view “%1”</source>
        <translation>Eine weitere Ansicht „%1“ hinzufügen</translation>
    </message>
    <message>
        <source>Messages can be filtered once the whole trace has been read.</source>
        <translation>Nachrichten können gefiltert werden, sobald der ganze Trace gelesen ist.</translation>
    </message>
    <message>
        <source>A table can be written once the whole trace has been read.</source>
        <translation>Eine Tabelle kann geschrieben werden, sobald der ganze Trace gelesen ist.</translation>
    </message>
    <message>
        <source>There is no table of what this view shows now.</source>
        <translation>Zu dem, was diese Ansicht gerade zeigt, gibt es keine Tabelle.</translation>
    </message>
    <message>
        <source>No view is open of which there could be a picture.</source>
        <translation>Es ist keine Ansicht offen, von der es ein Bild geben könnte.</translation>
    </message>
    <message>
        <source>What was read could not be kept: next time it is read again. %1</source>
        <translation>Was gelesen wurde, ließ sich nicht aufheben: Beim nächsten Mal wird es neu gelesen. %1</translation>
    </message>
    <message>
        <source>Reset Rows and Filters</source>
        <translation>Zeilen und Filter zurücksetzen</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoomen</translation>
    </message>
    <message>
        <source>The cache file of the trace was damaged, so the trace was read anew.</source>
        <translation>Die Cache-Datei des Traces war beschädigt; der Trace wurde deshalb neu gelesen.</translation>
    </message>
    <message>
        <source>Messages and collective operations are hidden: their strength is 0 %. %1 makes them stronger.</source>
        <translation>Nachrichten und kollektive Operationen sind verborgen: Ihre Stärke ist 0 %. %1 macht sie stärker.</translation>
    </message>
    <message>
        <source>Messages and collective operations are as strong as they can be.</source>
        <translation>Nachrichten und kollektive Operationen sind so stark wie möglich.</translation>
    </message>
    <message>
        <source>The bookmarks of the trace could not be read or written; what is set now is not kept.</source>
        <translation>Die Lesezeichen des Traces konnten nicht gelesen oder geschrieben werden; was jetzt gesetzt wird, wird nicht aufbewahrt.</translation>
    </message>
    <message>
        <source>The bookmarks of the trace could not be kept.</source>
        <translation>Die Lesezeichen des Traces konnten nicht aufbewahrt werden.</translation>
    </message>
    <message>
        <source>Close &amp;Without Keeping Them</source>
        <translation>Schließen, &amp;ohne sie aufzubewahren</translation>
    </message>
    <message>
        <source>&amp;Export Them…</source>
        <translation>Sie &amp;exportieren …</translation>
    </message>
    <message>
        <source>The pointer is over no point of a view.</source>
        <translation>Der Zeiger ist über keinem Punkt einer Ansicht.</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <comment>coordinates</comment>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>No view is open that follows the time cursor, of which there could be a film.</source>
        <translation>Es ist keine Ansicht offen, die dem Zeitcursor folgt und von der es einen Film geben könnte.</translation>
    </message>
    <message>
        <source>The trace can be filtered once all of it has been read.</source>
        <translation>Der Trace kann gefiltert werden, sobald er ganz gelesen ist.</translation>
    </message>
    <message>
        <source>Close &amp;Without Saving</source>
        <translation>Schließen, &amp;ohne zu speichern</translation>
    </message>
</context>
<context>
    <name>lightcone::app::ManualWindow</name>
    <message>
        <source>Manual – Lightcone</source>
        <translation>Handbuch (auf Englisch) – Lightcone</translation>
    </message>
    <message>
        <source>Text of the manual</source>
        <translation>Text des Handbuchs</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search in all chapters</source>
        <translation>In allen Kapiteln suchen</translation>
    </message>
    <message>
        <source>Previous place</source>
        <translation>Vorige Stelle</translation>
    </message>
    <message>
        <source>Next place</source>
        <translation>Nächste Stelle</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>lightcone::app::MetricAdder</name>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>The metrics were not added.</source>
        <translation>Die Metriken wurden nicht hinzugefügt.</translation>
    </message>
    <message>
        <source>The Profile Has No Specification of Metrics: Choose One</source>
        <translation>Das Profil hat keine Spezifikation von Metriken: Wählen Sie eine</translation>
    </message>
    <message>
        <source>Specifications of metrics (*.spec *.cubex);;All files (*)</source>
        <translation>Spezifikationen von Metriken (*.spec *.cubex);;Alle Dateien (*)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln metric(s) added</source>
        <translation>
            <numerusform>%Ln Metrik hinzugefügt</numerusform>
            <numerusform>%Ln Metriken hinzugefügt</numerusform>
        </translation>
    </message>
    <message>
        <source>The profile has all metrics of the specification already.</source>
        <translation>Das Profil hat schon alle Metriken der Spezifikation.</translation>
    </message>
</context>
<context>
    <name>lightcone::app::NoticeBar</name>
    <message>
        <source>Notice about the trace</source>
        <translation>Hinweis zum Trace</translation>
    </message>
    <message>
        <source>List what was lost, repaired or guessed while the trace was read</source>
        <translation>Aufzählen, was beim Lesen des Traces verloren ging, repariert oder erraten wurde</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Dismiss the notice</source>
        <translation>Den Hinweis ausblenden</translation>
    </message>
    <message numerus="yes">
        <source>And %n more finding(s).</source>
        <translation>
            <numerusform>Und %n weiterer Befund.</numerusform>
            <numerusform>Und %n weitere Befunde.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 What could be read is shown.</source>
        <translation>%1 Was gelesen werden konnte, wird gezeigt.</translation>
    </message>
    <message>
        <source>Health &amp;Report</source>
        <translation>&amp;Prüfbericht</translation>
    </message>
    <message>
        <source>None of its events could be read. %1</source>
        <translation>Keines seiner Ereignisse konnte gelesen werden. %1</translation>
    </message>
    <message>
        <source>The measurement in this directory has left neither a trace nor a profile that can be opened. The panel Experiment says what is there, what is missing, and what can be done.</source>
        <translation>Die Messung in diesem Verzeichnis hat weder einen Trace noch ein Profil hinterlassen, das sich öffnen lässt. Der Bereich Experiment sagt, was da ist, was fehlt und was sich tun lässt.</translation>
    </message>
</context>
<context>
    <name>lightcone::app::PaletteFiles</name>
    <message>
        <source>Import Colours</source>
        <translation>Farben importieren</translation>
    </message>
    <message>
        <source>Palettes (*.json)</source>
        <translation>Paletten (*.json)</translation>
    </message>
    <message>
        <source>Export Colours</source>
        <translation>Farben exportieren</translation>
    </message>
    <message>
        <source>The colours could not be read.</source>
        <translation>Die Farben konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>%1 holds no colours of Lightcone.</source>
        <translation>%1 enthält keine Farben von Lightcone.</translation>
    </message>
    <message>
        <source>Choose a file that View, Colours of Functions has written.</source>
        <translation>Wählen Sie eine Datei, die Ansicht, Farben von Funktionen geschrieben hat.</translation>
    </message>
    <message>
        <source>Took the colours of %1</source>
        <translation>Farben aus %1 übernommen</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>The colours could not be written.</source>
        <translation>Die Farben konnten nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Usual Colours</source>
        <translation>Übliche Farben</translation>
    </message>
    <message>
        <source>Forget all colours and classes of functions that you have chosen?</source>
        <translation>Alle Farben und Klassen von Funktionen vergessen, die Sie gewählt haben?</translation>
    </message>
    <message>
        <source>Those for all traces and those for this one. Export Colours saves them to a file before.</source>
        <translation>Die für alle Traces und die für diesen. Farben exportieren sichert sie vorher in einer Datei.</translation>
    </message>
    <message>
        <source>&amp;Forget</source>
        <translation>&amp;Vergessen</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <comment>names, number</comment>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Took the colours of %1, but left out what has a class or a colour that does not exist: %2</source>
        <translation>Die Farben von %1 wurden übernommen, ausgelassen wurde, was eine Klasse oder Farbe hat, die es nicht gibt: %2</translation>
    </message>
</context>
<context>
    <name>lightcone::app::PerspectiveMenu</name>
    <message>
        <source>Pe&amp;rspectives</source>
        <translation>Pe&amp;rspektiven</translation>
    </message>
    <message>
        <source>&amp;Remove Perspective</source>
        <translation>Perspektive &amp;entfernen</translation>
    </message>
    <message>
        <source>Arrange the views as they were saved under this name</source>
        <translation>Die Ansichten so anordnen, wie sie unter diesem Namen gesichert sind</translation>
    </message>
    <message>
        <source>The perspective “%1” is removed.</source>
        <translation>Die Perspektive »%1« ist entfernt.</translation>
    </message>
    <message>
        <source>The perspective “%1” is saved.</source>
        <translation>Die Perspektive »%1« ist gesichert.</translation>
    </message>
    <message>
        <source>Save Perspective</source>
        <translation>Perspektive sichern</translation>
    </message>
    <message>
        <source>Name of the perspective; one of the same name is replaced:</source>
        <translation>Name der Perspektive; eine gleichen Namens wird ersetzt:</translation>
    </message>
</context>
<context>
    <name>lightcone::app::PictureExporter</name>
    <message>
        <source>The picture could not be made.</source>
        <translation>Das Bild ließ sich nicht erstellen.</translation>
    </message>
    <message>
        <source>Exporting %1…</source>
        <translation>%1 wird exportiert …</translation>
    </message>
    <message>
        <source>Copying the picture…</source>
        <translation>Das Bild wird kopiert …</translation>
    </message>
</context>
<context>
    <name>lightcone::app::PlayerBar</name>
    <message>
        <source>Player</source>
        <translation>Abspieler</translation>
    </message>
    <message>
        <source>&amp;Speed:</source>
        <translation>&amp;Tempo:</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>a second</source>
        <translation>je Sekunde</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>The time of the cursor</source>
        <translation>Die Zeit des Cursors</translation>
    </message>
    <message>
        <source>Share of the trace</source>
        <translation>Anteil des Traces</translation>
    </message>
    <message>
        <source>How much of the trace lies before the time cursor</source>
        <translation>Wie viel des Traces vor dem Zeitcursor liegt</translation>
    </message>
    <message>
        <source>no time cursor</source>
        <translation>kein Zeitcursor</translation>
    </message>
    <message numerus="yes">
        <source>The time of the trace that goes by in a second of playing, such as 5ms; empty: so that the interval takes %Ln second(s)</source>
        <translation>
            <numerusform>Die Zeit des Traces, die in einer Sekunde Abspielen vergeht, etwa 5ms; leer: so viel, dass das Intervall %Ln Sekunde dauert</numerusform>
            <numerusform>Die Zeit des Traces, die in einer Sekunde Abspielen vergeht, etwa 5ms; leer: so viel, dass das Intervall %Ln Sekunden dauert</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::app::PlayerCommands</name>
    <message>
        <source>There is no event in that direction.</source>
        <translation>In dieser Richtung gibt es kein Ereignis.</translation>
    </message>
    <message>
        <source>There is no message in that direction.</source>
        <translation>In dieser Richtung gibt es keine Nachricht.</translation>
    </message>
    <message>
        <source>There is no collective operation in that direction.</source>
        <translation>In dieser Richtung gibt es keine kollektive Operation.</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>A&amp;bspielen</translation>
    </message>
</context>
<context>
    <name>lightcone::app::PreferencesDialog</name>
    <message>
        <source>&amp;Half of the machine&apos;s memory</source>
        <translation>Die &amp;Hälfte des Speichers dieses Rechners</translation>
    </message>
    <message>
        <source>&amp;Half of the machine&apos;s memory (%1)</source>
        <translation>Die &amp;Hälfte des Speichers dieses Rechners (%1)</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source> MiB</source>
        <translation> MiB</translation>
    </message>
    <message>
        <source>Memory for traces</source>
        <translation>Speicher für Traces</translation>
    </message>
    <message>
        <source>Opening a trace uses about this much at most: events that do not fit are kept in a file meanwhile. It holds for traces opened from now on.</source>
        <translation>Das Öffnen eines Traces nutzt höchstens etwa so viel: Ereignisse, die nicht hineinpassen, liegen solange in einer Datei. Es gilt für Traces, die von jetzt an geöffnet werden.</translation>
    </message>
    <message>
        <source>No preference has these words.</source>
        <translation>Keine Einstellung enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Times of &amp;painting</source>
        <translation>Zeiten des &amp;Zeichnens</translation>
    </message>
    <message>
        <source>Search preferences</source>
        <translation>Einstellungen durchsuchen</translation>
    </message>
    <message>
        <source>Shows only the preferences that have this text</source>
        <translation>Zeigt nur die Einstellungen, die diesen Text enthalten</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>&amp;Reset to Defaults</source>
        <translation>Auf Vorgaben zu&amp;rücksetzen</translation>
    </message>
    <message>
        <source>Shows the choices of a first start on all pages; OK takes them up</source>
        <translation>Zeigt auf allen Seiten, was beim ersten Start gewählt ist; OK übernimmt es</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Darstellung</translation>
    </message>
    <message>
        <source>Colour &amp;theme:</source>
        <translation>&amp;Farbschema:</translation>
    </message>
    <message>
        <source>Light or dark windows. Exported pictures have a choice of their own.</source>
        <translation>Helle oder dunkle Fenster. Exportierte Bilder haben ihre eigene Wahl.</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>&amp;Sprache:</translation>
    </message>
    <message>
        <source>Holds when Lightcone is started the next time.</source>
        <translation>Gilt, wenn Lightcone das nächste Mal gestartet wird.</translation>
    </message>
    <message>
        <source>Scrolls, with Ctrl it zooms (Perfetto, Vampir)</source>
        <translation>Rollt, mit Ctrl zoomt es (Perfetto, Vampir)</translation>
    </message>
    <message>
        <source>Zooms (Paraver, Tracy)</source>
        <translation>Zoomt (Paraver, Tracy)</translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation>Maus</translation>
    </message>
    <message>
        <source>&amp;Wheel on a chart:</source>
        <translation>Rad auf einem &amp;Diagramm:</translation>
    </message>
    <message>
        <source>With Shift it scrolls time in both ways, with Ctrl it zooms at the pointer.</source>
        <translation>Mit Shift rollt es in beiden Fällen die Zeit, mit Ctrl zoomt es am Zeiger.</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Memory for traces:</source>
        <translation>Speicher für Traces:</translation>
    </message>
    <message>
        <source>Without a limit of your own.</source>
        <translation>Ohne eigene Grenze.</translation>
    </message>
    <message>
        <source>At &amp;most:</source>
        <translation>Höchs&amp;tens:</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Charts say at their lower right edge how long painting them took, and how old their picture is.</source>
        <translation>Diagramme sagen an ihrem unteren rechten Rand, wie lange ihr Zeichnen dauerte und wie alt ihr Bild ist.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>&amp;Editor:</source>
        <translation>&amp;Editor:</translation>
    </message>
    <message>
        <source>The command that opens a source file: %f is the file, %l the line. Without one, the system chooses.</source>
        <translation>Der Befehl, der eine Quelldatei öffnet: %f ist die Datei, %l die Zeile. Ohne einen wählt das System.</translation>
    </message>
    <message>
        <source>&amp;Paths:</source>
        <translation>&amp;Pfade:</translation>
    </message>
    <message>
        <source>One a line: how paths begin in traces, an equals sign, and where that is on this machine. The first that leads to a file counts.</source>
        <translation>Einer je Zeile: womit Pfade in Traces beginnen, ein Gleichheitszeichen, und wo das auf diesem Rechner liegt. Der erste, der zu einer Datei führt, zählt.</translation>
    </message>
</context>
<context>
    <name>lightcone::app::ProfileCombiner</name>
    <message>
        <source>The profiles were not combined.</source>
        <translation>Die Profile wurden nicht verrechnet.</translation>
    </message>
    <message>
        <source>The profiles have no metric in common that can be computed with. Choose profiles of one program, or merge them.</source>
        <translation>Die Profile haben keine Metrik gemeinsam, mit der sich rechnen lässt. Wählen Sie Profile eines Programms, oder vereinen Sie sie.</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 wird geschrieben</translation>
    </message>
</context>
<context>
    <name>lightcone::app::RecentMenu</name>
    <message>
        <source>Open &amp;Recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Clear List</source>
        <translation>Liste &amp;leeren</translation>
    </message>
</context>
<context>
    <name>lightcone::app::ReferenceChooser</name>
    <message>
        <source>Choose Reference Profile</source>
        <translation>Referenzprofil wählen</translation>
    </message>
    <message>
        <source>CUBE profiles (*.cubex *.cube)</source>
        <translation>CUBE-Profile (*.cubex *.cube)</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>The reference profile was not read.</source>
        <translation>Das Referenzprofil wurde nicht gelesen.</translation>
    </message>
</context>
<context>
    <name>lightcone::app::RowCommands</name>
    <message>
        <source>Hide Rows</source>
        <translation>Zeilen ausblenden</translation>
    </message>
    <message>
        <source>Show Only Rows</source>
        <translation>Nur diese Zeilen zeigen</translation>
    </message>
    <message>
        <source>Unpin Rows</source>
        <translation>Zeilen lösen</translation>
    </message>
    <message>
        <source>Pin Rows</source>
        <translation>Zeilen anheften</translation>
    </message>
    <message>
        <source>The process view shows the first %1 of these %2 locations.</source>
        <translation>Die Prozess-Ansicht zeigt die ersten %1 dieser %2 Lokationen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln name(s) copied</source>
        <translation>
            <numerusform>%Ln Name kopiert</numerusform>
            <numerusform>%Ln Namen kopiert</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::app::RowFilter</name>
    <message>
        <source>Row Filter</source>
        <translation>Zeilenfilter</translation>
    </message>
    <message>
        <source>Filter rows</source>
        <translation>Zeilen filtern</translation>
    </message>
    <message>
        <source>Rows that contain:</source>
        <translation>Zeilen, die enthalten:</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Show only rows whose name contains this, or one of several texts with | between them, in quotation marks whole names; Enter goes back to the view, Esc shows all rows again</source>
        <translation>Nur Zeilen zeigen, deren Name dies enthält, oder einen von mehreren Texten mit | dazwischen, in Anführungszeichen ganze Namen; Enter geht zurück zur Ansicht, Esc zeigt wieder alle Zeilen</translation>
    </message>
</context>
<context>
    <name>lightcone::app::StartPage</name>
    <message>
        <source>Drop a trace here</source>
        <translation>Hier einen Trace ablegen</translation>
    </message>
    <message>
        <source>Opened before:</source>
        <translation>Früher geöffnet:</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>A trace&apos;s main file (traces.otf2, NAME.otf, epik.esd, NAME.elg, NAME.trf), a profile (profile.cubex), or the directory that holds it</source>
        <translation>Die Hauptdatei eines Trace (traces.otf2, NAME.otf, epik.esd, NAME.elg, NAME.trf), ein Profil (profile.cubex) oder das Verzeichnis mit der Datei</translation>
    </message>
</context>
<context>
    <name>lightcone::app::StatusFields</name>
    <message>
        <source>Under the pointer</source>
        <translation>Unter dem Zeiger</translation>
    </message>
    <message>
        <source>Length of the visible interval, and of the whole trace</source>
        <translation>Länge des sichtbaren Intervalls und des ganzen Traces</translation>
    </message>
    <message>
        <source>Visible interval</source>
        <translation>Sichtbares Intervall</translation>
    </message>
    <message>
        <source>Events in the whole trace</source>
        <translation>Ereignisse im ganzen Trace</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>The picture is being made sharp</source>
        <translation>Das Bild wird scharf gestellt</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>Rechnet</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>visible length of the whole length</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 Ereignisse</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <comment>number of events</comment>
        <translation>bisher %1</translation>
    </message>
    <message>
        <source>The point under the pointer: its time, and its row or value</source>
        <translation>Der Punkt unter dem Zeiger: seine Zeit und seine Zeile oder sein Wert</translation>
    </message>
    <message>
        <source>Coordinates</source>
        <translation>Koordinaten</translation>
    </message>
</context>
<context>
    <name>lightcone::app::StatusMeter</name>
    <message>
        <source>Meter</source>
        <translation>Pegel</translation>
    </message>
    <message>
        <source>At %1</source>
        <comment>time of the meter</comment>
        <translation>Bei %1</translation>
    </message>
    <message>
        <source>busy %1</source>
        <translation>beschäftigt %1</translation>
    </message>
</context>
<context>
    <name>lightcone::app::TableExporter</name>
    <message>
        <source>Export Table</source>
        <translation>Tabelle exportieren</translation>
    </message>
    <message>
        <source>Tables (*.csv *.json)</source>
        <translation>Tabellen (*.csv *.json)</translation>
    </message>
    <message>
        <source>Exporting %1…</source>
        <translation>%1 wird exportiert …</translation>
    </message>
    <message>
        <source>The table could not be written.</source>
        <translation>Die Tabelle konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Export Table of the Recorded Profile</source>
        <translation>Tabelle des aufgezeichneten Profils exportieren</translation>
    </message>
</context>
<context>
    <name>lightcone::app::ViewDocks</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, selected rows: %2</source>
        <comment>view, names</comment>
        <translation>%1, ausgewählte Zeilen: %2</translation>
    </message>
</context>
<context>
    <name>lightcone::views::BarArea</name>
    <message>
        <source>Bars</source>
        <translation>Balken</translation>
    </message>
</context>
<context>
    <name>lightcone::views::BarChoices</name>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Measure of the bars</source>
        <translation>Maß der Balken</translation>
    </message>
    <message>
        <source>What the bars measure</source>
        <translation>Was die Balken messen</translation>
    </message>
    <message>
        <source>In order</source>
        <translation>Der Reihe nach</translation>
    </message>
    <message>
        <source>Greatest first</source>
        <translation>Größte zuerst</translation>
    </message>
    <message>
        <source>Order of the bars</source>
        <translation>Reihenfolge der Balken</translation>
    </message>
    <message>
        <source>Order of the bars: that of sizes, numbers or the trace, or the greatest first</source>
        <translation>Reihenfolge der Balken: die der Größen, Nummern oder der Spur, oder die größten zuerst</translation>
    </message>
    <message>
        <source>Each step of the axis is a multiple of the one before, so that small ones are seen</source>
        <translation>Jeder Schritt der Achse ist ein Vielfaches des vorigen, sodass man kleine sieht</translation>
    </message>
</context>
<context>
    <name>lightcone::views::Bars</name>
    <message>
        <source>%1, logarithmic</source>
        <comment>what bars measure</comment>
        <translation>%1, logarithmisch</translation>
    </message>
    <message>
        <source>–</source>
        <comment>no number</comment>
        <translation>–</translation>
    </message>
    <message>
        <source>Bars left out: %1</source>
        <translation>Weggelassene Balken: %1</translation>
    </message>
</context>
<context>
    <name>lightcone::views::BookmarkDialog</name>
    <message>
        <source>Name of the bookmark</source>
        <translation>Name des Lesezeichens</translation>
    </message>
    <message>
        <source>Note of the bookmark</source>
        <translation>Notiz des Lesezeichens</translation>
    </message>
    <message>
        <source>What is to be seen here</source>
        <translation>Was hier zu sehen ist</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>location, time</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Name:</translation>
    </message>
    <message>
        <source>No&amp;te:</source>
        <translation>No&amp;tiz:</translation>
    </message>
</context>
<context>
    <name>lightcone::views::BookmarkWalk</name>
    <message>
        <source>There are no bookmarks yet.</source>
        <translation>Es gibt noch keine Lesezeichen.</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <comment>number of a bookmark, number of bookmarks, its name</comment>
        <translation>%1 von %2: %3</translation>
    </message>
    <message>
        <source>Again from the first: %1</source>
        <translation>Wieder vom ersten an: %1</translation>
    </message>
    <message>
        <source>Again from the last: %1</source>
        <translation>Wieder vom letzten an: %1</translation>
    </message>
</context>
<context>
    <name>lightcone::views::Bookmarks</name>
    <message>
        <source>Bookmark %1</source>
        <translation>Lesezeichen %1</translation>
    </message>
    <message>
        <source>Add Bookmark</source>
        <translation>Lesezeichen setzen</translation>
    </message>
    <message>
        <source>Edit Bookmark</source>
        <translation>Lesezeichen bearbeiten</translation>
    </message>
    <message>
        <source>Delete Bookmark</source>
        <translation>Lesezeichen löschen</translation>
    </message>
    <message>
        <source>Delete Bookmarks</source>
        <translation>Lesezeichen löschen</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CallTreeLocations</name>
    <message>
        <source>Location</source>
        <translation>Lokation</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Inclusive</source>
        <translation>Inklusiv</translation>
    </message>
    <message>
        <source>Exclusive</source>
        <translation>Exklusiv</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>Calls along the selected path that are entered in the interval</source>
        <translation>Aufrufe auf dem gewählten Pfad, die im Intervall betreten werden</translation>
    </message>
    <message>
        <source>Time inside the interval, of all calls that have a part in it, with that of the calls below them</source>
        <translation>Zeit im Intervall, von allen Aufrufen mit einem Teil darin, mit der der Aufrufe darunter</translation>
    </message>
    <message>
        <source>Time inside the interval, of all calls that have a part in it, without that of the calls below them</source>
        <translation>Zeit im Intervall, von allen Aufrufen mit einem Teil darin, ohne die der Aufrufe darunter</translation>
    </message>
    <message>
        <source>Shortest visit.
Of calls that are entered in the interval, the part inside it</source>
        <translation>Kürzester Aufruf.
Von Aufrufen, die im Intervall betreten werden, der Teil darin</translation>
    </message>
    <message>
        <source>Longest visit.
Of calls that are entered in the interval, the part inside it</source>
        <translation>Längster Aufruf.
Von Aufrufen, die im Intervall betreten werden, der Teil darin</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CallTreeModel</name>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>Regions of equal name, file and line count as one; calls along one path are one row</source>
        <translation>Regionen mit gleichem Namen, gleicher Datei und Zeile gelten als eine; Aufrufe auf demselben Pfad sind eine Zeile</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Calls that were entered in the interval; a call that was entered before it has time here, but is no visit</source>
        <translation>Aufrufe, die im Intervall begannen; ein früher begonnener hat hier Zeit, zählt aber nicht als Aufruf</translation>
    </message>
    <message>
        <source>Inclusive</source>
        <translation>Inklusiv</translation>
    </message>
    <message>
        <source>Exclusive</source>
        <translation>Exklusiv</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>Regionen</translation>
    </message>
    <message>
        <source>Definitions of the trace that are merged in the row, as they have the same name, file and line</source>
        <translation>Definitionen des Traces, die in der Zeile vereint sind, da sie denselben Namen, dieselbe Datei und Zeile haben</translation>
    </message>
    <message>
        <source>… all calls below</source>
        <translation>… alle Aufrufe darunter</translation>
    </message>
    <message>
        <source>All calls below, which are of too many call paths to tell them apart. Their sums are exact. To see them one by one, choose a shorter time or fewer locations.</source>
        <translation>Alle Aufrufe darunter; es sind zu viele Aufrufpfade, um sie zu unterscheiden. Ihre Summen sind genau. Um sie einzeln zu sehen, wählen Sie weniger Zeit oder weniger Lokationen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln regions)</source>
        <translation>
            <numerusform>%1 (%Ln Region)</numerusform>
            <numerusform>%1 (%Ln Regionen)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1:%2</source>
        <comment>file, line</comment>
        <translation>%1:%2</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>Ebene %1</translation>
    </message>
    <message>
        <source>%1, exclusive</source>
        <comment>metric</comment>
        <translation>%1, exklusiv</translation>
    </message>
    <message>
        <source>%1, inclusive</source>
        <comment>metric</comment>
        <translation>%1, inklusiv</translation>
    </message>
    <message>
        <source>What %1 grew by in the calls, without those below them</source>
        <translation>Um was %1 in den Aufrufen wuchs, ohne die darunter</translation>
    </message>
    <message>
        <source>What %1 grew by in the calls, with those below them</source>
        <translation>Um was %1 in den Aufrufen wuchs, mit denen darunter</translation>
    </message>
    <message>
        <source>%1; unit: %2</source>
        <translation>%1; Einheit: %2</translation>
    </message>
    <message>
        <source>≈ Median</source>
        <translation>≈ Median</translation>
    </message>
    <message>
        <source>Time inside the interval, of all calls that have a part in it, with that of the calls below it, those of threads too where the process forked</source>
        <translation>Zeit im Intervall, von allen Aufrufen mit einem Teil darin, mit der der Aufrufe darunter, auch derer von Threads, wo der Prozess sich gabelte</translation>
    </message>
    <message>
        <source>Time inside the interval, of all calls that have a part in it, without that of the calls below it</source>
        <translation>Zeit im Intervall, von allen Aufrufen mit einem Teil darin, ohne die der Aufrufe darunter</translation>
    </message>
    <message>
        <source>Shortest visit.
Of calls that are entered in the interval, the part inside it</source>
        <translation>Kürzester Aufruf.
Von Aufrufen, die im Intervall betreten werden, der Teil darin</translation>
    </message>
    <message>
        <source>Longest visit.
Of calls that are entered in the interval, the part inside it</source>
        <translation>Längster Aufruf.
Von Aufrufen, die im Intervall betreten werden, der Teil darin</translation>
    </message>
    <message>
        <source>Median of the visits, exact of few, within 1/64 of many. It fills in after the rest.
Of calls that are entered in the interval, the part inside it</source>
        <translation>Median der Aufrufe, von wenigen genau, von vielen auf 1/64. Er kommt nach dem Übrigen.
Von Aufrufen, die im Intervall betreten werden, der Teil darin</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CallTreePanel</name>
    <message>
        <source>Call tree</source>
        <translation>Aufrufbaum</translation>
    </message>
    <message>
        <source>Callers</source>
        <translation>Aufrufer</translation>
    </message>
    <message>
        <source>Call tree: below a region stand those that it calls. Callers: below each region stand those that call it, with what the calls from there come to</source>
        <translation>Aufrufbaum: Unter einer Region stehen die, die sie aufruft. Aufrufer: Unter jeder Region stehen die, die sie aufrufen, mit dem, was die Aufrufe von dort ausmachen</translation>
    </message>
    <message>
        <source>Locations of the call tree</source>
        <translation>Lokationen des Aufrufbaums</translation>
    </message>
    <message>
        <source>Visible interval</source>
        <translation>Sichtbares Intervall</translation>
    </message>
    <message>
        <source>Whole trace</source>
        <translation>Ganzer Trace</translation>
    </message>
    <message>
        <source>Time of the call tree</source>
        <translation>Zeit des Aufrufbaums</translation>
    </message>
    <message>
        <source>Whether the tree is of the visible interval, or the measured range where there is one, or of the whole trace</source>
        <translation>Ob der Baum das sichtbare Intervall umfasst (oder den gemessenen Bereich, wo es einen gibt) oder den ganzen Trace</translation>
    </message>
    <message>
        <source>Call paths</source>
        <translation>Aufrufpfade</translation>
    </message>
    <message>
        <source>The selected call path by location</source>
        <translation>Der gewählte Aufrufpfad nach Lokationen</translation>
    </message>
    <message>
        <source>There are no calls here.</source>
        <translation>Hier gibt es keine Aufrufe.</translation>
    </message>
    <message>
        <source>There are too many call paths to tell who calls what. Choose a shorter time or fewer locations.</source>
        <translation>Es gibt zu viele Aufrufpfade, um zu sagen, wer was aufruft. Wählen Sie weniger Zeit oder weniger Lokationen.</translation>
    </message>
    <message>
        <source>Find regions</source>
        <translation>Regionen suchen</translation>
    </message>
    <message>
        <source>Find regions by name</source>
        <translation>Regionen nach Namen suchen</translation>
    </message>
    <message>
        <source>Goes to the next region whose name contains this, and opens what it is in (Ctrl+F)</source>
        <translation>Geht zur nächsten Region, deren Name dies enthält, und klappt auf, worin sie steht (Strg+F)</translation>
    </message>
    <message>
        <source>Hot Path</source>
        <translation>Heißer Pfad</translation>
    </message>
    <message>
        <source>Opens the path of greatest inclusive time, down to where the time of its own dominates</source>
        <translation>Klappt den Pfad der größten inklusiven Zeit auf, bis dahin, wo die eigene Zeit überwiegt</translation>
    </message>
    <message>
        <source>Go to First Instance</source>
        <translation>Zur ersten Instanz</translation>
    </message>
    <message>
        <source>Selects the first of the visits in the timeline</source>
        <translation>Wählt den ersten der Aufrufe in der Zeitachse aus</translation>
    </message>
    <message>
        <source>Go to Longest Instance</source>
        <translation>Zur längsten Instanz</translation>
    </message>
    <message>
        <source>Selects the longest of the visits in the timeline</source>
        <translation>Wählt den längsten der Aufrufe in der Zeitachse aus</translation>
    </message>
    <message>
        <source>Show Callers</source>
        <translation>Aufrufer zeigen</translation>
    </message>
    <message>
        <source>Shows who calls the selected region</source>
        <translation>Zeigt, wer die gewählte Region aufruft</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Suchen …</translation>
    </message>
    <message>
        <source>Find Next</source>
        <translation>Weitersuchen</translation>
    </message>
    <message>
        <source>Find Previous</source>
        <translation>Rückwärts suchen</translation>
    </message>
    <message>
        <source>By Location</source>
        <translation>Nach Lokation</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies the selected rows, or all that are to be seen, separated by tabs</source>
        <translation>Kopiert die markierten Zeilen oder alle sichtbaren, durch Tabulatoren getrennt</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Copies the selected rows, or all that are to be seen, as comma-separated values</source>
        <translation>Kopiert die markierten Zeilen oder alle sichtbaren als durch Kommas getrennte Werte</translation>
    </message>
    <message>
        <source>There is no region of that name here.</source>
        <translation>Hier gibt es keine Region dieses Namens.</translation>
    </message>
    <message>
        <source>Only the first %1 rows were copied; “lightcone table %2” writes all of them.</source>
        <translation>Nur die ersten %1 Zeilen wurden kopiert; „lightcone table %2“ schreibt alle.</translation>
    </message>
    <message>
        <source>Shows what each location adds to the selected call path (%1); there are none of callers</source>
        <translation>Zeigt, was jede Lokation zum gewählten Aufrufpfad beiträgt (%1); für Aufrufer gibt es das nicht</translation>
    </message>
    <message>
        <source>Measured range</source>
        <translation>Gemessener Bereich</translation>
    </message>
    <message>
        <source>Type a part of the name of a region (Ctrl+F)</source>
        <translation>Einen Teil des Namens einer Region eingeben (Strg+F)</translation>
    </message>
    <message>
        <source>Goes to the next region of that name (F3)</source>
        <translation>Geht zur nächsten Region dieses Namens (F3)</translation>
    </message>
    <message>
        <source>Goes to the previous region of that name (Shift+F3)</source>
        <translation>Geht zur vorigen Region dieses Namens (Umschalt+F3)</translation>
    </message>
    <message>
        <source>The function is not called in this interval.</source>
        <translation>Die Funktion wird in diesem Intervall nicht aufgerufen.</translation>
    </message>
    <message>
        <source>Direction of the call tree</source>
        <translation>Richtung des Aufrufbaums</translation>
    </message>
    <message>
        <source>It may be among the calls that are not told apart. Choose a shorter time or fewer locations.</source>
        <translation>Sie kann unter den Aufrufen sein, die nicht auseinandergehalten werden. Wählen Sie weniger Zeit oder weniger Lokationen.</translation>
    </message>
    <message>
        <source>Callers are being looked for.</source>
        <translation>Aufrufer werden gesucht.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CallTreeRows</name>
    <message>
        <source>Level %1</source>
        <translation>Ebene %1</translation>
    </message>
    <message>
        <source>Level %1, open</source>
        <translation>Ebene %1, aufgeklappt</translation>
    </message>
    <message>
        <source>Level %1, closed</source>
        <translation>Ebene %1, zugeklappt</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CauseWalk</name>
    <message>
        <source>this message</source>
        <translation>diese Nachricht</translation>
    </message>
    <message>
        <source>The way ends here: %1 did not wait, it was busy itself.</source>
        <translation>Der Weg endet hier: %1 wartete nicht, sondern war selbst beschäftigt.</translation>
    </message>
    <message>
        <source>Select a call, a message or a collective operation first.</source>
        <translation>Zuerst einen Aufruf, eine Nachricht oder eine kollektive Operation auswählen.</translation>
    </message>
    <message>
        <source>This event is in no call that could have been delayed.</source>
        <translation>Dieses Ereignis liegt in keinem Aufruf, der aufgehalten worden sein könnte.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::Clocks</name>
    <message>
        <source>The clocks of the locations differ by %1 or more.</source>
        <translation>Die Uhren der Lokationen weichen um %1 oder mehr voneinander ab.</translation>
    </message>
    <message>
        <source>Effects come before their causes by up to %1, as clocks are not synchronised or data is lost.</source>
        <translation>Wirkungen liegen um bis zu %1 vor ihren Ursachen, da Uhren nicht gleich gehen oder Daten verloren sind.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CollectiveSummaryModel</name>
    <message>
        <source>unknown</source>
        <comment>communicator</comment>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>The collective operation</source>
        <translation>Die kollektive Operation</translation>
    </message>
    <message>
        <source>Communicator</source>
        <translation>Kommunikator</translation>
    </message>
    <message>
        <source>The communicator whose members take part</source>
        <translation>Der Kommunikator, dessen Mitglieder teilnehmen</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Operations that begin in the interval</source>
        <translation>Operationen, die im Intervall beginnen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Time of all members together, from entering to leaving</source>
        <translation>Zeit aller Mitglieder zusammen, vom Betreten bis zum Verlassen</translation>
    </message>
    <message>
        <source>Bytes sent</source>
        <translation>Gesendete Bytes</translation>
    </message>
    <message>
        <source>Bytes that all members sent, as they say</source>
        <translation>Bytes, die alle Mitglieder nach eigener Angabe gesendet haben</translation>
    </message>
    <message>
        <source>Bytes received</source>
        <translation>Empfangene Bytes</translation>
    </message>
    <message>
        <source>Bytes that all members received, as they say</source>
        <translation>Bytes, die alle Mitglieder nach eigener Angabe empfangen haben</translation>
    </message>
    <message>
        <source>Mean spread</source>
        <translation>Mittlere Spanne</translation>
    </message>
    <message>
        <source>How far apart the first and the last member enter an operation, on average</source>
        <translation>Wie weit auseinander das erste und das letzte Mitglied eine Operation im Mittel betreten</translation>
    </message>
    <message>
        <source>Greatest spread</source>
        <translation>Größte Spanne</translation>
    </message>
    <message>
        <source>How far apart the first and the last member enter an operation at most</source>
        <translation>Wie weit auseinander das erste und das letzte Mitglied eine Operation höchstens betreten</translation>
    </message>
    <message>
        <source>Most often last</source>
        <translation>Am häufigsten zuletzt</translation>
    </message>
    <message>
        <source>The location that most often enters after all others</source>
        <translation>Die Lokation, die am häufigsten nach allen anderen kommt</translation>
    </message>
    <message>
        <source>Times last</source>
        <translation>Male zuletzt</translation>
    </message>
    <message>
        <source>How often that location enters after all others</source>
        <translation>Wie oft diese Lokation nach allen anderen kommt</translation>
    </message>
    <message>
        <source>By operation and communicator</source>
        <translation>Nach Operation und Kommunikator</translation>
    </message>
    <message>
        <source>By operation</source>
        <translation>Nach Operation</translation>
    </message>
    <message>
        <source>By communicator</source>
        <translation>Nach Kommunikator</translation>
    </message>
    <message>
        <source>Collective operations cannot be grouped by &apos;%1&apos;; there are: %2.</source>
        <translation>Kollektive Operationen lassen sich nicht nach „%1“ gruppieren; es gibt: %2.</translation>
    </message>
    <message>
        <source>There is no measure &apos;%1&apos; of collective operations; there are: %2.</source>
        <translation>Es gibt kein Maß „%1“ von kollektiven Operationen; es gibt: %2.</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>operation, communicator</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 (at most %2)</source>
        <comment>mean, greatest</comment>
        <translation>%1 (höchstens %2)</translation>
    </message>
    <message>
        <source>How far apart members enter, and who comes last, is not told of operations that lack members or their data.</source>
        <translation>Wie weit auseinander Mitglieder eintreten und wer zuletzt kommt, wird von Operationen nicht gesagt, denen Mitglieder oder deren Daten fehlen.</translation>
    </message>
    <message>
        <source>How far apart members enter, and who comes last, is told only where it is more than twice that.</source>
        <translation>Wie weit auseinander Mitglieder eintreten und wer zuletzt kommt, wird nur gesagt, wo es mehr als doppelt so viel ist.</translation>
    </message>
    <message>
        <source>Data is lost, and it is not known of which locations: how far apart members enter, and who comes last, is not told.</source>
        <translation>Daten sind verloren, und es ist nicht bekannt, von welchen Lokationen: Wie weit auseinander Mitglieder eintreten und wer zuletzt kommt, wird nicht gesagt.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CollectiveSummaryPanel</name>
    <message>
        <source>Locations of the collective summary</source>
        <translation>Lokationen der kollektiven Operationen</translation>
    </message>
    <message>
        <source>Collective operations by communicator</source>
        <translation>Kollektive Operationen nach Kommunikator</translation>
    </message>
    <message>
        <source>Go to Greatest Spread</source>
        <translation>Zur größten Spanne gehen</translation>
    </message>
    <message>
        <source>Selects the operation whose members enter it furthest apart (Return, or double click)</source>
        <translation>Wählt die Operation aus, deren Mitglieder sie am weitesten auseinander betreten (Eingabetaste oder Doppelklick)</translation>
    </message>
    <message>
        <source>Collective operations are shown when the whole trace was read</source>
        <translation>Kollektive Operationen werden gezeigt, wenn die ganze Spur gelesen ist</translation>
    </message>
    <message>
        <source>This trace has no collective operations</source>
        <translation>Diese Spur hat keine kollektiven Operationen</translation>
    </message>
    <message>
        <source>No collective operation begins in this interval</source>
        <translation>In diesem Intervall beginnt keine kollektive Operation</translation>
    </message>
    <message>
        <source>The trace does not say when members enter these operations.</source>
        <translation>Die Spur sagt nicht, wann Mitglieder diese Operationen betreten.</translation>
    </message>
    <message>
        <source>By what collective operations are grouped into rows</source>
        <translation>Wonach kollektive Operationen zu Zeilen gruppiert werden</translation>
    </message>
    <message>
        <source>Groups of collective operations</source>
        <translation>Gruppen kollektiver Operationen</translation>
    </message>
    <message>
        <source>Bars of collective operations</source>
        <translation>Balken kollektiver Operationen</translation>
    </message>
    <message>
        <source>Light Up Operations</source>
        <translation>Operationen aufleuchten lassen</translation>
    </message>
    <message>
        <source>These operations stand out in the charts, in the whole trace (click on a bar)</source>
        <translation>Diese Operationen treten in den Diagrammen hervor, im ganzen Trace (Klick auf einen Balken)</translation>
    </message>
    <message>
        <source>collective operations: %1</source>
        <translation>kollektive Operationen: %1</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ColumnText</name>
    <message>
        <source>In this pixel:</source>
        <translation>In diesem Pixel:</translation>
    </message>
    <message>
        <source>In this pixel, about:</source>
        <translation>In diesem Pixel, ungefähr:</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a share of the time, a function</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, calls: %2</source>
        <translation>%1, Aufrufe: %2</translation>
    </message>
    <message>
        <source>%1 other functions</source>
        <translation>%1 andere Funktionen</translation>
    </message>
    <message>
        <source>%1 without a call</source>
        <translation>%1 ohne Aufruf</translation>
    </message>
    <message>
        <source>%1 outside of the trace</source>
        <translation>%1 außerhalb des Traces</translation>
    </message>
    <message>
        <source>%1 without a task</source>
        <translation>%1 ohne Task</translation>
    </message>
    <message>
        <source>%1 others</source>
        <comment>activities</comment>
        <translation>%1 andere</translation>
    </message>
</context>
<context>
    <name>lightcone::views::Compare</name>
    <message>
        <source>it has %1</source>
        <translation>sie hat %1</translation>
    </message>
    <message>
        <source>of all rows: from %1 to %2, mean %3, imbalance %4</source>
        <translation>bei allen Zeilen: von %1 bis %2, Mittel %3, Ungleichheit %4</translation>
    </message>
    <message>
        <source>%1, difference from the mean</source>
        <translation>%1, Unterschied zum Mittel</translation>
    </message>
    <message>
        <source>Outside of calls</source>
        <translation>Außerhalb von Aufrufen</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Max − mean</source>
        <translation>Max − Mittel</translation>
    </message>
    <message>
        <source>Work is even: none of %1 rows has more than %2 above the mean of %3</source>
        <translation>Die Arbeit ist gleichmäßig: keine von %1 Zeilen liegt mehr als %2 über dem Mittel von %3</translation>
    </message>
    <message>
        <source>Slowest: %1, with %2 outside of calls, %3 more than the mean of %4 rows</source>
        <translation>Am langsamsten: %1, mit %2 außerhalb von Aufrufen, %3 mehr als das Mittel von %4 Zeilen</translation>
    </message>
    <message>
        <source>Slowest: %1, with %2 of work, %3 more than the mean of %4 rows</source>
        <translation>Am langsamsten: %1, mit %2 Arbeit, %3 mehr als das Mittel von %4 Zeilen</translation>
    </message>
    <message>
        <source>; most of it in %1: %2 above its mean</source>
        <translation>; das meiste davon in %1: %2 über deren Mittel</translation>
    </message>
    <message>
        <source>Exclusive time</source>
        <translation>Exklusive Zeit</translation>
    </message>
    <message>
        <source>Inclusive time</source>
        <translation>Inklusive Zeit</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Besuche</translation>
    </message>
    <message>
        <source>Mean visit</source>
        <translation>Mittlerer Besuch</translation>
    </message>
    <message>
        <source>Longest visit</source>
        <translation>Längster Besuch</translation>
    </message>
    <message>
        <source>Share of the time</source>
        <translation>Anteil der Zeit</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Prozess</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Columns with cells: %1 of %2, those with most; the table has all</source>
        <translation>Spalten mit Zellen: %1 von %2, die mit dem meisten; die Tabelle hat alle</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) of which data is lost have no part in that</source>
        <translation>
            <numerusform>%Ln Zeile, deren Daten zum Teil verloren sind, zählt dabei nicht</numerusform>
            <numerusform>%Ln Zeilen, deren Daten zum Teil verloren sind, zählen dabei nicht</numerusform>
        </translation>
    </message>
    <message>
        <source>Data is lost of %1 of %2 rows: who is slowest is not known</source>
        <translation>Von %1 der %2 Zeilen sind Daten verloren: Wer am langsamsten ist, ist nicht bekannt</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CompareModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Function, group or class</source>
        <translation>Funktion, Gruppe oder Klasse</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>The greatest value of a row</source>
        <translation>Der größte Wert einer Zeile</translation>
    </message>
    <message>
        <source>Maximum at</source>
        <translation>Maximum bei</translation>
    </message>
    <message>
        <source>The row that has the greatest value</source>
        <translation>Die Zeile mit dem größten Wert</translation>
    </message>
    <message>
        <source>Max − mean</source>
        <translation>Max − Mittel</translation>
    </message>
    <message>
        <source>By how much the maximum exceeds the mean: what would be won if that row were like the others</source>
        <translation>Um wie viel das Maximum über dem Mittel liegt: was gewonnen wäre, wenn diese Zeile wie die anderen wäre</translation>
    </message>
    <message>
        <source>Imbalance</source>
        <translation>Ungleichheit</translation>
    </message>
    <message>
        <source>(maximum − mean) ÷ maximum</source>
        <translation>(Maximum − Mittel) ÷ Maximum</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>The mean of all rows; of means and longest visits, of the rows with visits</source>
        <translation>Das Mittel aller Zeilen; bei Mitteln und längsten Besuchen das der Zeilen mit Besuchen</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>The least value of a row; 0 where a row has nothing of it</source>
        <translation>Der kleinste Wert einer Zeile; 0, wo eine Zeile nichts davon hat</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>The standard deviation of the rows, as of a sample</source>
        <translation>Die Standardabweichung der Zeilen, wie die einer Stichprobe</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>The sum over the rows</source>
        <translation>Die Summe über die Zeilen</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>The number of rows that have something of it</source>
        <translation>Die Zahl der Zeilen, die etwas davon haben</translation>
    </message>
    <message>
        <source>The difference from the first of the chosen rows</source>
        <translation>Der Unterschied zur ersten der gewählten Zeilen</translation>
    </message>
    <message>
        <source>%1
− %2</source>
        <comment>a row of the comparison, the first one</comment>
        <translation>%1
− %2</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CompareWidget</name>
    <message>
        <source>Locations that are compared</source>
        <translation>Lokationen, die verglichen werden</translation>
    </message>
    <message>
        <source>Locations by function</source>
        <translation>Lokationen nach Funktion</translation>
    </message>
    <message>
        <source>How even functions are</source>
        <translation>Wie gleichmäßig Funktionen sind</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>Was verglichen wird</translation>
    </message>
    <message>
        <source>What is compared: times, visits or a metric</source>
        <translation>Was verglichen wird: Zeiten, Besuche oder eine Metrik</translation>
    </message>
    <message>
        <source>Rows of the comparison</source>
        <translation>Zeilen des Vergleichs</translation>
    </message>
    <message>
        <source>What has a row each</source>
        <translation>Was je eine Zeile hat</translation>
    </message>
    <message>
        <source>By location</source>
        <translation>Nach Lokation</translation>
    </message>
    <message>
        <source>By process</source>
        <translation>Nach Prozess</translation>
    </message>
    <message>
        <source>By node</source>
        <translation>Nach Knoten</translation>
    </message>
    <message>
        <source>Columns of the comparison</source>
        <translation>Spalten des Vergleichs</translation>
    </message>
    <message>
        <source>What has a column each</source>
        <translation>Was je eine Spalte hat</translation>
    </message>
    <message>
        <source>By function</source>
        <translation>Nach Funktion</translation>
    </message>
    <message>
        <source>By group</source>
        <translation>Nach Gruppe</translation>
    </message>
    <message>
        <source>By class</source>
        <translation>Nach Klasse</translation>
    </message>
    <message>
        <source>Values or differences</source>
        <translation>Werte oder Unterschiede</translation>
    </message>
    <message>
        <source>Whether colours and numbers are the values, or by how much they differ from the mean of the column</source>
        <translation>Ob Farben und Zahlen die Werte sind, oder um wie viel sie vom Mittel der Spalte abweichen</translation>
    </message>
    <message>
        <source>Differences from the mean</source>
        <translation>Unterschiede zum Mittel</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Order of the rows</source>
        <translation>Reihenfolge der Zeilen</translation>
    </message>
    <message>
        <source>Order of the rows; Shift and a click on a function sorts them by it</source>
        <translation>Reihenfolge der Zeilen; Umschalt und ein Klick auf eine Funktion sortiert sie nach ihr</translation>
    </message>
    <message>
        <source>Slowest first</source>
        <translation>Langsamste zuerst</translation>
    </message>
    <message>
        <source>In the order of the trace</source>
        <translation>In der Reihenfolge der Spur</translation>
    </message>
    <message>
        <source>Greatest sum first</source>
        <translation>Größte Summe zuerst</translation>
    </message>
    <message>
        <source>By a function</source>
        <translation>Nach einer Funktion</translation>
    </message>
    <message>
        <source>Order of the columns</source>
        <translation>Reihenfolge der Spalten</translation>
    </message>
    <message>
        <source>Order of the columns, the greatest first</source>
        <translation>Reihenfolge der Spalten, die größten zuerst</translation>
    </message>
    <message>
        <source>By max − mean</source>
        <translation>Nach Max − Mittel</translation>
    </message>
    <message>
        <source>By sum</source>
        <translation>Nach Summe</translation>
    </message>
    <message>
        <source>By maximum</source>
        <translation>Nach Maximum</translation>
    </message>
    <message>
        <source>By imbalance</source>
        <translation>Nach Ungleichheit</translation>
    </message>
    <message>
        <source>By deviation</source>
        <translation>Nach Abweichung</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Nach Name</translation>
    </message>
    <message>
        <source>Zoom In on Cells	+</source>
        <translation>Zellen vergrößern	+</translation>
    </message>
    <message>
        <source>Shows fewer cells, larger</source>
        <translation>Zeigt weniger Zellen, größer</translation>
    </message>
    <message>
        <source>Zoom Out of Cells	-</source>
        <translation>Zellen verkleinern	-</translation>
    </message>
    <message>
        <source>Shows more cells, smaller</source>
        <translation>Zeigt mehr Zellen, kleiner</translation>
    </message>
    <message>
        <source>Show All Cells	0</source>
        <translation>Alle Zellen zeigen	0</translation>
    </message>
    <message>
        <source>Shows all rows and columns</source>
        <translation>Zeigt alle Zeilen und Spalten</translation>
    </message>
    <message>
        <source>Sort Rows by the Function</source>
        <translation>Zeilen nach der Funktion sortieren</translation>
    </message>
    <message>
        <source>Puts the rows with most of the selected function first (Shift and a click on its name)</source>
        <translation>Stellt die Zeilen mit dem meisten der gewählten Funktion nach vorn (Umschalt und ein Klick auf ihren Namen)</translation>
    </message>
    <message>
        <source>The function has nothing here that could be compared.</source>
        <translation>Die Funktion hat hier nichts, was sich vergleichen ließe.</translation>
    </message>
    <message>
        <source>“%1”: %2 has most of it.</source>
        <comment>function, location</comment>
        <translation>„%1“: %2 hat am meisten davon.</translation>
    </message>
    <message>
        <source>Only the profile has this row; it cannot be selected.</source>
        <translation>Nur das Profil hat diese Zeile; sie lässt sich nicht auswählen.</translation>
    </message>
    <message>
        <source>A profile does not know single visits</source>
        <translation>Ein Profil kennt einzelne Aufrufe nicht</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ContextModel</name>
    <message>
        <source>Calling context</source>
        <translation>Aufrufkontext</translation>
    </message>
    <message>
        <source>Functions on the call stack when a sample was taken; below each stand those that it had called</source>
        <translation>Funktionen auf dem Aufrufstapel, als eine Stichprobe genommen wurde; unter jeder stehen die, die sie aufgerufen hatte</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>File and line of the calling context</source>
        <translation>Datei und Zeile des Aufrufkontexts</translation>
    </message>
    <message>
        <source>Contexts</source>
        <translation>Kontexte</translation>
    </message>
    <message>
        <source>Calling contexts of the trace that are merged in the row and have samples</source>
        <translation>Aufrufkontexte des Traces, die in der Zeile vereint sind und Stichproben haben</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Stichproben</translation>
    </message>
    <message>
        <source>Samples in the calling context, and in all below it</source>
        <translation>Stichproben im Aufrufkontext und in allen darunter</translation>
    </message>
    <message>
        <source>Own samples</source>
        <translation>Eigene Stichproben</translation>
    </message>
    <message>
        <source>Samples in the calling context itself</source>
        <translation>Stichproben im Aufrufkontext selbst</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Share of all samples that the first number is</source>
        <translation>Anteil der ersten Zahl an allen Stichproben</translation>
    </message>
    <message>
        <source>Own share</source>
        <translation>Eigener Anteil</translation>
    </message>
    <message>
        <source>Share of all samples that the samples in the context itself are</source>
        <translation>Anteil der Stichproben im Kontext selbst an allen Stichproben</translation>
    </message>
    <message>
        <source>It is an estimate: their number, times the period of the one generator that took them</source>
        <translation>Das ist eine Schätzung: ihre Anzahl mal der Periode der einen Unterbrechungsquelle, die sie genommen hat</translation>
    </message>
    <message>
        <source>≈ Time</source>
        <translation>≈ Zeit</translation>
    </message>
    <message>
        <source>The time, or the number of events, that the samples of the context and of all below it stand for.</source>
        <translation>Die Zeit oder die Zahl der Ereignisse, für die die Stichproben des Kontexts und aller darunter stehen.</translation>
    </message>
    <message>
        <source>≈ Own time</source>
        <translation>≈ Eigene Zeit</translation>
    </message>
    <message>
        <source>The time, or the number of events, that the samples of the context itself stand for.</source>
        <translation>Die Zeit oder die Zahl der Ereignisse, für die die Stichproben des Kontexts selbst stehen.</translation>
    </message>
    <message>
        <source>≈ Events</source>
        <translation>≈ Ereignisse</translation>
    </message>
    <message>
        <source>≈ Own events</source>
        <translation>≈ Eigene Ereignisse</translation>
    </message>
    <message>
        <source>Samples without calling context</source>
        <translation>Stichproben ohne Aufrufkontext</translation>
    </message>
    <message>
        <source>Unknown function</source>
        <translation>Unbekannte Funktion</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>function, file and line</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1:%2</source>
        <comment>file, line</comment>
        <translation>%1:%2</translation>
    </message>
    <message>
        <source>Samples that do not say where they were taken, or name a calling context that the trace does not define</source>
        <translation>Stichproben, die nicht sagen, wo sie genommen wurden, oder einen Aufrufkontext nennen, den der Trace nicht definiert</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>Ebene %1</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ContextPanel</name>
    <message>
        <source>Which calling contexts are one row</source>
        <translation>Welche Aufrufkontexte eine Zeile sind</translation>
    </message>
    <message>
        <source>Whose samples are counted</source>
        <translation>Wessen Stichproben gezählt werden</translation>
    </message>
    <message>
        <source>Locations of the calling contexts</source>
        <translation>Lokationen der Aufrufkontexte</translation>
    </message>
    <message>
        <source>Calling contexts of samples</source>
        <translation>Aufrufkontexte von Stichproben</translation>
    </message>
    <message>
        <source>Merging of calling contexts</source>
        <translation>Vereinen von Aufrufkontexten</translation>
    </message>
    <message>
        <source>By function</source>
        <translation>Nach Funktion</translation>
    </message>
    <message>
        <source>By source line</source>
        <translation>Nach Quellzeile</translation>
    </message>
    <message>
        <source>Generators of samples</source>
        <translation>Unterbrechungsquellen der Stichproben</translation>
    </message>
    <message>
        <source>Open Hot Path</source>
        <translation>Heißen Pfad aufklappen</translation>
    </message>
    <message>
        <source>Opens, from the selected row on, again and again the calling context with most samples (Return)</source>
        <translation>Klappt von der gewählten Zeile an immer wieder den Aufrufkontext mit den meisten Stichproben auf (Eingabe)</translation>
    </message>
    <message>
        <source>Open Paths with Most Samples</source>
        <translation>Pfade mit den meisten Stichproben aufklappen</translation>
    </message>
    <message>
        <source>Opens the calling contexts with most samples, %1 rows at most (*)</source>
        <translation>Klappt die Aufrufkontexte mit den meisten Stichproben auf, höchstens %1 Zeilen (*)</translation>
    </message>
    <message>
        <source>Close All</source>
        <translation>Alle zuklappen</translation>
    </message>
    <message>
        <source>Shows the outermost calling contexts alone</source>
        <translation>Zeigt nur die äußersten Aufrufkontexte</translation>
    </message>
    <message>
        <source>All samples</source>
        <translation>Alle Stichproben</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>interval, generator of samples</comment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>lightcone::views::Contexts</name>
    <message>
        <source>This trace has no samples</source>
        <translation>Dieser Trace hat keine Stichproben</translation>
    </message>
    <message>
        <source>None of these locations has a sample in this interval</source>
        <translation>Keine dieser Lokationen hat in diesem Intervall eine Stichprobe</translation>
    </message>
    <message>
        <source>No sample was taken in this interval</source>
        <translation>In diesem Intervall wurde keine Stichprobe genommen</translation>
    </message>
    <message>
        <source>Part of the trace is lost.</source>
        <translation>Ein Teil des Traces ist verloren.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CounterHeader</name>
    <message>
        <source>Add Curve…</source>
        <translation>Kurve hinzufügen …</translation>
    </message>
    <message>
        <source>Show another metric, or what is derived from the trace</source>
        <translation>Eine weitere Metrik zeigen, oder was aus dem Trace abgeleitet ist</translation>
    </message>
    <message>
        <source>More curves</source>
        <translation>Weitere Kurven</translation>
    </message>
    <message>
        <source>+%1</source>
        <comment>so many more</comment>
        <translation>+%1</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>How far the axes of values reach</source>
        <translation>Wie weit die Werteachsen reichen</translation>
    </message>
    <message>
        <source>Values of the whole trace</source>
        <translation>Werte des ganzen Traces</translation>
    </message>
    <message>
        <source>The axes hold all values of the curves, not only those that are visible</source>
        <translation>Die Achsen fassen alle Werte der Kurven, nicht nur die sichtbaren</translation>
    </message>
    <message>
        <source>Also those of values that may lie far from it</source>
        <translation>Auch bei Werten, die weit davon entfernt liegen können</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Of the whole trace</source>
        <translation>Des ganzen Traces</translation>
    </message>
    <message>
        <source>%1 (left)</source>
        <comment>axis</comment>
        <translation>%1 (links)</translation>
    </message>
    <message>
        <source>%1 (right)</source>
        <comment>axis</comment>
        <translation>%1 (rechts)</translation>
    </message>
    <message>
        <source>Curve %1</source>
        <translation>Kurve %1</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern …</translation>
    </message>
    <message>
        <source>Left axis</source>
        <translation>Linke Achse</translation>
    </message>
    <message>
        <source>Right axis</source>
        <translation>Rechte Achse</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Sum of the locations</source>
        <translation>Summe der Lokationen</translation>
    </message>
    <message>
        <source>Mean of the locations</source>
        <translation>Mittel der Lokationen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Of the measured range</source>
        <translation>Des gemessenen Bereichs</translation>
    </message>
    <message>
        <source>Of the visible interval</source>
        <translation>Des sichtbaren Intervalls</translation>
    </message>
    <message>
        <source>Axis by its unit</source>
        <translation>Achse nach ihrer Einheit</translation>
    </message>
    <message>
        <source>The table is shown once this view is high enough for it</source>
        <translation>Die Tabelle erscheint, sobald diese Ansicht hoch genug dafür ist</translation>
    </message>
    <message>
        <source>Messages that are received when or before they are sent, or never, are not in flight.</source>
        <translation>Nachrichten, die im Moment des Sendens, davor oder nie empfangen werden, sind nicht unterwegs.</translation>
    </message>
    <message>
        <source>Start at zero</source>
        <translation>Bei null beginnen</translation>
    </message>
    <message>
        <source>Show a table of the curves&apos; minimum, mean and maximum below the plot</source>
        <translation>Unter den Kurven eine Tabelle mit ihrem Minimum, Mittel und Maximum zeigen</translation>
    </message>
    <message>
        <source>Rate per second</source>
        <translation>Rate je Sekunde</translation>
    </message>
    <message>
        <source>Minimum of the locations</source>
        <translation>Minimum der Lokationen</translation>
    </message>
    <message>
        <source>Maximum of the locations</source>
        <translation>Maximum der Lokationen</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CounterStatistics</name>
    <message>
        <source>Statistics of the curves</source>
        <translation>Statistik der Kurven</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>No curves</source>
        <translation>Keine Kurven</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CounterStatisticsModel</name>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Letzter</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Zuwachs</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Erster</translation>
    </message>
    <message>
        <source>Time of min</source>
        <translation>Zeit des Min</translation>
    </message>
    <message>
        <source>Time of max</source>
        <translation>Zeit des Max</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>What the curve shows, and of which locations</source>
        <translation>Was die Kurve zeigt, und von welchen Lokationen</translation>
    </message>
    <message>
        <source>The least value that holds in the interval</source>
        <translation>Der kleinste Wert, der im Intervall gilt</translation>
    </message>
    <message>
        <source>Mean over the time of the interval in which there is a value</source>
        <translation>Mittel über die Zeit des Intervalls, in der es einen Wert gibt</translation>
    </message>
    <message>
        <source>The greatest value that holds in the interval</source>
        <translation>Der größte Wert, der im Intervall gilt</translation>
    </message>
    <message>
        <source>What holds at the end of the interval</source>
        <translation>Was am Ende des Intervalls gilt</translation>
    </message>
    <message>
        <source>By how much a metric that adds up over time grows in the interval; what comes between two samples counts as even</source>
        <translation>Um wie viel eine Metrik, die sich über die Zeit aufsummiert, im Intervall wächst; was zwischen zwei Messwerten hinzukommt, zählt als gleichmäßig</translation>
    </message>
    <message>
        <source>Samples recorded in the interval; of what is derived from the trace, times at which it changes</source>
        <translation>Im Intervall aufgezeichnete Messwerte; bei dem, was aus dem Trace abgeleitet ist, Zeiten, zu denen es sich ändert</translation>
    </message>
    <message>
        <source>What holds at the begin of the interval</source>
        <translation>Was am Anfang des Intervalls gilt</translation>
    </message>
    <message>
        <source>When the least value is first reached</source>
        <translation>Wann der kleinste Wert zuerst erreicht wird</translation>
    </message>
    <message>
        <source>When the greatest value is first reached</source>
        <translation>Wann der größte Wert zuerst erreicht wird</translation>
    </message>
    <message>
        <source>Of the values, without prefixes</source>
        <translation>Der Werte, ohne Vorsätze</translation>
    </message>
    <message>
        <source>The growth per second</source>
        <translation>Der Zuwachs je Sekunde</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CounterWidget</name>
    <message>
        <source>Metrics, and what is derived from the trace, as curves over time</source>
        <translation>Metriken, und was aus dem Trace abgeleitet ist, als Kurven über die Zeit</translation>
    </message>
    <message>
        <source>This curve is shown already</source>
        <translation>Diese Kurve ist schon zu sehen</translation>
    </message>
    <message>
        <source>No metrics yet</source>
        <translation>Noch keine Metriken</translation>
    </message>
    <message>
        <source>Curves are being made…</source>
        <translation>Kurven entstehen …</translation>
    </message>
    <message>
        <source>Height of the statistics</source>
        <translation>Höhe der Statistik</translation>
    </message>
    <message>
        <source>There is no room for the statistics; they are shown once the view is higher</source>
        <translation>Für die Statistik ist kein Platz; sie erscheint, sobald die Ansicht höher ist</translation>
    </message>
    <message>
        <source>Drag, or press ↑ and ↓, to make the statistics taller or shorter</source>
        <translation>Ziehen, oder ↑ und ↓ drücken, um die Statistik höher oder niedriger zu machen</translation>
    </message>
    <message>
        <source>This trace has neither metrics nor messages; “Add Curve…” offers curves of its calls</source>
        <translation>Dieser Trace hat weder Metriken noch Nachrichten; „Kurve hinzufügen …“ bietet Kurven seiner Aufrufe an</translation>
    </message>
    <message>
        <source>No curves are shown; choose some with “Add Curve…”</source>
        <translation>Es sind keine Kurven zu sehen; mit „Kurve hinzufügen …“ welche wählen</translation>
    </message>
</context>
<context>
    <name>lightcone::views::Counters</name>
    <message>
        <source>%1 locations</source>
        <translation>%1 Lokationen</translation>
    </message>
    <message>
        <source>%1 of %2 locations</source>
        <comment>sum, mean …; a number</comment>
        <translation>%1 von %2 Lokationen</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>min</source>
        <translation>Min</translation>
    </message>
    <message>
        <source>max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>the second of this name, and so on</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Messages in flight</source>
        <translation>Nachrichten unterwegs</translation>
    </message>
    <message>
        <source>Bytes in flight</source>
        <translation>Bytes unterwegs</translation>
    </message>
    <message>
        <source>Locations inside %1</source>
        <translation>Lokationen in %1</translation>
    </message>
    <message>
        <source>Time share of %1</source>
        <translation>Zeitanteil von %1</translation>
    </message>
    <message>
        <source>No curves</source>
        <translation>Keine Kurven</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>curve, values</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>curve, unit</comment>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1 (left)</source>
        <comment>axis</comment>
        <translation>%1 (links)</translation>
    </message>
    <message>
        <source>%1 (right)</source>
        <comment>axis</comment>
        <translation>%1 (rechts)</translation>
    </message>
    <message>
        <source>Measured range</source>
        <translation>Gemessener Bereich</translation>
    </message>
    <message>
        <source>%1 received before sent</source>
        <translation>%1 vor dem Senden empfangen</translation>
    </message>
    <message>
        <source>%1 received at once</source>
        <translation>%1 im selben Moment empfangen</translation>
    </message>
    <message>
        <source>%1 never received</source>
        <translation>%1 nie empfangen</translation>
    </message>
    <message>
        <source>Messages not in flight: %1</source>
        <translation>Nachrichten, die nicht unterwegs sind: %1</translation>
    </message>
    <message>
        <source>Minimum to maximum within a pixel</source>
        <translation>Minimum bis Maximum innerhalb eines Pixels</translation>
    </message>
    <message>
        <source>Bytes allocated and not freed</source>
        <translation>Belegte und nicht freigegebene Bytes</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CriticalPath</name>
    <message>
        <source>%1 of the critical path leads through locations without a row</source>
        <translation>%1 des kritischen Pfads führen durch Lokationen ohne Zeile</translation>
    </message>
    <message>
        <source>on the critical path</source>
        <translation>auf dem kritischen Pfad</translation>
    </message>
    <message numerus="yes">
        <source>on the critical path: %Ln segments here</source>
        <translation>
            <numerusform>auf dem kritischen Pfad: hier %Ln Abschnitt</numerusform>
            <numerusform>auf dem kritischen Pfad: hier %Ln Abschnitte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::CubeBoxPlot</name>
    <message>
        <source>No values</source>
        <translation>Keine Werte</translation>
    </message>
    <message numerus="yes">
        <source>%1
%Ln value(s)</source>
        <translation>
            <numerusform>%1
%Ln Wert</numerusform>
            <numerusform>%1
%Ln Werte</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what a number is, and the number</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Greatest</source>
        <translation>Größter Wert</translation>
    </message>
    <message>
        <source>Upper quartile</source>
        <translation>Oberes Quartil</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Lower quartile</source>
        <translation>Unteres Quartil</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>Kleinster Wert</translation>
    </message>
    <message numerus="yes">
        <source>Outliers: %Ln</source>
        <translation>
            <numerusform>Ausreißer: %Ln</numerusform>
            <numerusform>Ausreißer: %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2, an outlier</source>
        <comment>a place and its number</comment>
        <translation>%1: %2, ein Ausreißer</translation>
    </message>
    <message>
        <source>Spread over locations</source>
        <translation>Streuung über die Lokationen</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CubeDisplay</name>
    <message>
        <source>Absolute</source>
        <translation>Absolut</translation>
    </message>
    <message>
        <source>Percent of Root</source>
        <translation>Prozent der Wurzel</translation>
    </message>
    <message>
        <source>Percent of Selection</source>
        <translation>Prozent der Auswahl</translation>
    </message>
    <message>
        <source>Percent of Reference</source>
        <translation>Prozent der Referenz</translation>
    </message>
    <message>
        <source>none</source>
        <comment>a number that there is not</comment>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CubeLegend</name>
    <message>
        <source>Colours of the numbers</source>
        <translation>Farben der Zahlen</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CubePane</name>
    <message>
        <source>%1: what is shown</source>
        <translation>%1: was gezeigt wird</translation>
    </message>
    <message>
        <source>What is shown of the profile</source>
        <translation>Was vom Profil gezeigt wird</translation>
    </message>
    <message>
        <source>%1: numbers</source>
        <translation>%1: Zahlen</translation>
    </message>
    <message>
        <source>What the numbers are told as: themselves, in percent of the metric at the top, in percent of what is chosen in the tree to the left, or in percent of another profile</source>
        <translation>Wie die Zahlen angegeben werden: sie selbst, in Prozent der obersten Metrik, in Prozent dessen, was im Baum links gewählt ist, oder in Prozent eines anderen Profils</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>%1: find by name</source>
        <translation>%1: nach Namen suchen</translation>
    </message>
    <message>
        <source>Goes to the next row whose name contains this (Return, F3), or to the one before (Shift+Return, Shift+F3)</source>
        <translation>Geht zur nächsten Zeile, deren Name dies enthält (Eingabe, F3), oder zur vorigen (Umschalt+Eingabe, Umschalt+F3)</translation>
    </message>
    <message>
        <source>No name here contains “%1”.</source>
        <translation>Kein Name hier enthält »%1«.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CubePanel</name>
    <message>
        <source>The document has no recorded profile.</source>
        <translation>Das Dokument hat kein aufgezeichnetes Profil.</translation>
    </message>
    <message>
        <source>System tree</source>
        <translation>Systembaum</translation>
    </message>
    <message>
        <source>Box plot</source>
        <translation>Boxplot</translation>
    </message>
    <message>
        <source>Location groups</source>
        <translation>Lokationsgruppen</translation>
    </message>
    <message>
        <source>Locations</source>
        <translation>Lokationen</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Metriken</translation>
    </message>
    <message>
        <source>Call paths</source>
        <translation>Aufrufpfade</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Metric tree</source>
        <translation>Metrikbaum</translation>
    </message>
    <message>
        <source>Call tree</source>
        <translation>Aufrufbaum</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>Regionen</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>The topology has no values, or too many places.</source>
        <translation>Die Topologie hat keine Werte oder zu viele Plätze.</translation>
    </message>
    <message>
        <source>Reference: %1</source>
        <translation>Referenz: %1</translation>
    </message>
    <message>
        <source>Choose Reference…</source>
        <translation>Referenz wählen …</translation>
    </message>
    <message>
        <source>Chooses the profile that numbers in percent of the reference are told in</source>
        <translation>Wählt das Profil, auf das sich Zahlen in Prozent der Referenz beziehen</translation>
    </message>
    <message>
        <source>%1, without the metrics below</source>
        <translation>%1, ohne die Metriken darunter</translation>
    </message>
    <message>
        <source>all call paths</source>
        <translation>alle Aufrufpfade</translation>
    </message>
    <message numerus="yes">
        <source>%Ln region(s)</source>
        <translation>
            <numerusform>%Ln Region</numerusform>
            <numerusform>%Ln Regionen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln call path(s)</source>
        <translation>
            <numerusform>%Ln Aufrufpfad</numerusform>
            <numerusform>%Ln Aufrufpfade</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, without what it calls</source>
        <translation>%1, ohne das davon Aufgerufene</translation>
    </message>
    <message>
        <source>All call paths and locations</source>
        <translation>Alle Aufrufpfade und Lokationen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a metric, and the call paths that it is of</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Add Derived Metrics…</source>
        <translation>Abgeleitete Metriken hinzufügen …</translation>
    </message>
    <message>
        <source>Adds metrics that are computed, as the profile&apos;s own specification or a file describes them</source>
        <translation>Fügt Metriken hinzu, die berechnet werden, wie die Spezifikation des Profils selbst oder eine Datei sie beschreibt</translation>
    </message>
    <message>
        <source>No reference is chosen that numbers could be percents of</source>
        <translation>Es ist keine Referenz gewählt, von der Zahlen Prozente sein könnten</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CubeProblem</name>
    <message>
        <source>it is too long</source>
        <translation>er ist zu lang</translation>
    </message>
    <message>
        <source>it nests too deep</source>
        <translation>er ist zu tief verschachtelt</translation>
    </message>
    <message>
        <source>“%1” stands where %2 must stand</source>
        <translation>»%1« steht, wo %2 stehen muss</translation>
    </message>
    <message>
        <source>it ends where %1 must follow</source>
        <translation>er endet, wo %1 folgen muss</translation>
    </message>
    <message>
        <source>a text, a pattern or a name has no end</source>
        <translation>ein Text, ein Muster oder ein Name hat kein Ende</translation>
    </message>
    <message>
        <source>“%1” is no number</source>
        <translation>»%1« ist keine Zahl</translation>
    </message>
    <message>
        <source>“%1” is no regular expression</source>
        <translation>»%1« ist kein regulärer Ausdruck</translation>
    </message>
    <message>
        <source>“%1” is not evaluated by this program</source>
        <translation>»%1« wird von diesem Programm nicht ausgewertet</translation>
    </message>
    <message>
        <source>it takes too many steps</source>
        <translation>er braucht zu viele Schritte</translation>
    </message>
    <message>
        <source>its variables take too much memory</source>
        <translation>seine Variablen brauchen zu viel Speicher</translation>
    </message>
    <message>
        <source>“%1” is written at an index that it cannot have</source>
        <translation>»%1« wird an einem Index geschrieben, den es dort nicht geben kann</translation>
    </message>
    <message>
        <source>it writes the global variable “%1”</source>
        <translation>er schreibt in die globale Variable »%1«</translation>
    </message>
    <message>
        <source>“%1” is computed from itself</source>
        <translation>»%1« wird aus sich selbst berechnet</translation>
    </message>
    <message>
        <source>the metric “%1” cannot be computed either</source>
        <translation>auch die Metrik »%1« lässt sich nicht berechnen</translation>
    </message>
    <message>
        <source>values of the metric “%1” consist of several numbers</source>
        <translation>Werte der Metrik »%1« bestehen aus mehreren Zahlen</translation>
    </message>
    <message>
        <source>Values of “%1” cannot be read: the file is damaged, or has changed since it was opened.</source>
        <translation>Werte von »%1« sind nicht lesbar: Die Datei ist beschädigt oder hat sich seit dem Öffnen geändert.</translation>
    </message>
    <message>
        <source>expression</source>
        <translation>Ausdruck</translation>
    </message>
    <message>
        <source>init expression</source>
        <translation>Anfangsausdruck</translation>
    </message>
    <message>
        <source>expression of sums</source>
        <translation>Ausdruck für Summen</translation>
    </message>
    <message>
        <source>expression of differences</source>
        <translation>Ausdruck für Differenzen</translation>
    </message>
    <message>
        <source>expression of aggregates</source>
        <translation>Ausdruck für Zusammenfassungen</translation>
    </message>
    <message>
        <source>Not evaluated: “%1”, %2, at character %3: %4.</source>
        <comment>metric, which expression, place, what</comment>
        <translation>Nicht berechnet: »%1«, %2, bei Zeichen %3: %4.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CubeTopology</name>
    <message>
        <source>Dimension %1</source>
        <translation>Dimension %1</translation>
    </message>
    <message>
        <source>%1 torus</source>
        <comment>a topology of some size</comment>
        <translation>Torus %1</translation>
    </message>
    <message>
        <source>%1 grid</source>
        <comment>a topology of some size</comment>
        <translation>Gitter %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a topology&apos;s name and shape</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CubeTree</name>
    <message>
        <source>%1: %2</source>
        <comment>a property and its value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>stored with the call paths below</source>
        <translation>mit den Aufrufpfaden darunter gespeichert</translation>
    </message>
    <message>
        <source>stored without the call paths below</source>
        <translation>ohne die Aufrufpfade darunter gespeichert</translation>
    </message>
    <message>
        <source>stored, and not summed up along call paths</source>
        <translation>gespeichert und nicht entlang der Aufrufpfade summiert</translation>
    </message>
    <message>
        <source>computed of sums of other metrics</source>
        <translation>aus Summen anderer Metriken berechnet</translation>
    </message>
    <message>
        <source>computed for each call path and location, then summed up</source>
        <translation>für jeden Aufrufpfad und jede Lokation berechnet, dann summiert</translation>
    </message>
    <message>
        <source>Name in expressions</source>
        <translation>Name in Ausdrücken</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Ausdruck</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Name in the object file</source>
        <translation>Name in der Objektdatei</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>Paradigm</source>
        <translation>Paradigma</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Called at</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CubeTreeModel</name>
    <message>
        <source>With all below: %1</source>
        <translation>Mit allem darunter: %1</translation>
    </message>
    <message>
        <source>Without these: %1</source>
        <translation>Ohne dieses: %1</translation>
    </message>
    <message>
        <source>not evaluated</source>
        <translation>nicht ausgewertet</translation>
    </message>
    <message>
        <source>Without the regions that are called</source>
        <translation>Ohne die Regionen, die aufgerufen werden</translation>
    </message>
    <message>
        <source>Folded rows: with all below. Unfolded rows: without these</source>
        <translation>Zugeklappte Zeilen: mit allem darunter. Aufgeklappte Zeilen: ohne dieses</translation>
    </message>
    <message>
        <source>With the regions that are called</source>
        <translation>Mit den Regionen, die aufgerufen werden</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Exclusive</source>
        <translation>Exklusiv</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Inclusive</source>
        <translation>Inklusiv</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CubeTreeView</name>
    <message>
        <source>Hot Path</source>
        <translation>Heißer Pfad</translation>
    </message>
    <message>
        <source>Unfolds the row with the greatest number, and below it likewise</source>
        <translation>Klappt die Zeile mit der größten Zahl auf, und darunter ebenso</translation>
    </message>
    <message>
        <source>Unfold All Below</source>
        <translation>Alles darunter aufklappen</translation>
    </message>
    <message>
        <source>Unfolds the row and all rows below it</source>
        <translation>Klappt die Zeile und alle Zeilen darunter auf</translation>
    </message>
    <message>
        <source>Fold All</source>
        <translation>Alle zuklappen</translation>
    </message>
    <message>
        <source>Folds all rows</source>
        <translation>Klappt alle Zeilen zu</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies the selected rows, or all that are to be seen, separated by tabs</source>
        <translation>Kopiert die markierten Zeilen oder alle sichtbaren, durch Tabulatoren getrennt</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Copies the selected rows, or all that are to be seen, as comma-separated values</source>
        <translation>Kopiert die markierten Zeilen oder alle sichtbaren als durch Kommas getrennte Werte</translation>
    </message>
</context>
<context>
    <name>lightcone::views::CurveDialog</name>
    <message>
        <source>Add Curve</source>
        <translation>Kurve hinzufügen</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>%1 locations</source>
        <translation>%1 Lokationen</translation>
    </message>
    <message>
        <source>Selected row: %1</source>
        <translation>Gewählte Zeile: %1</translation>
    </message>
    <message>
        <source>Metrics and derived quantities</source>
        <translation>Metriken und abgeleitete Größen</translation>
    </message>
    <message>
        <source>Find a metric, a function or a group</source>
        <translation>Metrik, Funktion oder Gruppe suchen</translation>
    </message>
    <message>
        <source>Find a location</source>
        <translation>Lokation suchen</translation>
    </message>
    <message>
        <source>Locations</source>
        <translation>Lokationen</translation>
    </message>
    <message>
        <source>&amp;Locations:</source>
        <translation>&amp;Lokationen:</translation>
    </message>
    <message>
        <source>&amp;Show:</source>
        <translation>&amp;Zeigen:</translation>
    </message>
    <message>
        <source>&amp;Axis:</source>
        <translation>&amp;Achse:</translation>
    </message>
    <message>
        <source>Choose what the curve is to show.</source>
        <translation>Wählen, was die Kurve zeigen soll.</translation>
    </message>
    <message>
        <source>Tick the locations that the curve is to show.</source>
        <translation>Die Lokationen ankreuzen, die die Kurve zeigen soll.</translation>
    </message>
    <message>
        <source>At most %1 locations can have a curve each.</source>
        <translation>Höchstens %1 Lokationen können je eine Kurve haben.</translation>
    </message>
    <message>
        <source>There are no values at these locations.</source>
        <translation>Bei diesen Lokationen gibt es keine Werte.</translation>
    </message>
    <message>
        <source>Change Curve</source>
        <translation>Kurve ändern</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>None: a curve for each</source>
        <translation>Keine: eine Kurve für jede</translation>
    </message>
    <message>
        <source>Automatic: rate of what accumulates, else value</source>
        <translation>Automatisch: Rate dessen, was sich aufsummiert, sonst Wert</translation>
    </message>
    <message>
        <source>Rate per second</source>
        <translation>Rate je Sekunde</translation>
    </message>
    <message>
        <source>Automatic: by unit</source>
        <translation>Automatisch: nach Einheit</translation>
    </message>
    <message>
        <source>All that have values</source>
        <translation>Alle, die Werte haben</translation>
    </message>
    <message>
        <source>Those ticked below</source>
        <translation>Die unten angekreuzten</translation>
    </message>
    <message>
        <source>Co&amp;mbine locations by:</source>
        <translation>Lokationen zusammen&amp;fassen durch:</translation>
    </message>
</context>
<context>
    <name>lightcone::views::Delay</name>
    <message>
        <source>undefined</source>
        <translation>undefiniert</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>call, location</comment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>Late sender: %1 waited %2 until %3 sent.</source>
        <translation>Später Sender: %1 wartete %2, bis %3 sendete.</translation>
    </message>
    <message>
        <source>Late sender: %1 waited %2 until %3 entered %4.</source>
        <translation>Später Sender: %1 wartete %2, bis %3 in %4 eintrat.</translation>
    </message>
    <message>
        <source>Late receiver: %1 waited %2 until %3 received.</source>
        <translation>Später Empfänger: %1 wartete %2, bis %3 empfing.</translation>
    </message>
    <message>
        <source>Late receiver: %1 waited %2 until %3 entered %4.</source>
        <translation>Später Empfänger: %1 wartete %2, bis %3 in %4 eintrat.</translation>
    </message>
    <message>
        <source>Late member: %1 waited %2 until %3 entered it as well.</source>
        <translation>Spätes Mitglied: %1 wartete %2, bis auch %3 eintrat.</translation>
    </message>
    <message>
        <source>What %1 did meanwhile was not recorded.</source>
        <translation>Was %1 währenddessen tat, wurde nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>%1 was in %2 meanwhile, for %3.</source>
        <translation>%1 war währenddessen in %2, für %3.</translation>
    </message>
    <message>
        <source>%1 was in %2 meanwhile, for %3, of which %4 outside of the calls from it.</source>
        <translation>%1 war währenddessen in %2, für %3, davon %4 außerhalb der Aufrufe daraus.</translation>
    </message>
    <message>
        <source>No other location delayed %1: it has no message and no collective operation.</source>
        <translation>Keine andere Lokation verzögerte %1: Dazu gehören weder eine Nachricht noch eine kollektive Operation.</translation>
    </message>
    <message>
        <source>It is not known whether %1 waited: the trace does not say when its partner was ready.</source>
        <translation>Es ist nicht bekannt, ob %1 wartete: Der Trace sagt nicht, wann der Partner bereit war.</translation>
    </message>
    <message>
        <source>It is not known whether %1 waited: the clocks of the locations are not synchronised.</source>
        <translation>Es ist nicht bekannt, ob %1 wartete: Die Uhren der Lokationen gehen nicht gleich.</translation>
    </message>
    <message>
        <source>Nothing delayed %1: its partners were ready before. What it took is its own time, or that of the transfer.</source>
        <translation>Niemand hielt %1 auf: Die Partner waren vorher bereit. Was es dauerte, ist die eigene Zeit oder die der Übertragung.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::DescriptionWriter</name>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>undefined</source>
        <translation>undefiniert</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Lokation</translation>
    </message>
    <message>
        <source>Location id</source>
        <translation>Id der Lokation</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Communicator</source>
        <translation>Kommunikator</translation>
    </message>
    <message>
        <source>%1 (id %2)</source>
        <translation>%1 (Id %2)</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
</context>
<context>
    <name>lightcone::views::DetailsPanel</name>
    <message>
        <source>Attributes of the selection</source>
        <translation>Attribute der Auswahl</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>One step back on the way walked (Backspace)</source>
        <translation>Einen Schritt auf dem gegangenen Weg zurück (Rücktaste)</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>One step forward on the way walked (Alt+Right)</source>
        <translation>Einen Schritt auf dem gegangenen Weg vorwärts (Alt+Rechts)</translation>
    </message>
    <message>
        <source>Sender</source>
        <translation>Sender</translation>
    </message>
    <message>
        <source>Receiver</source>
        <translation>Empfänger</translation>
    </message>
    <message>
        <source>Previous Message</source>
        <translation>Vorige Nachricht</translation>
    </message>
    <message>
        <source>Next Message</source>
        <translation>Nächste Nachricht</translation>
    </message>
    <message>
        <source>Members of the collective operation</source>
        <translation>Mitglieder der kollektiven Operation</translation>
    </message>
    <message>
        <source>The way walked</source>
        <translation>Der gegangene Weg</translation>
    </message>
    <message>
        <source>The way walked, latest first; click a step to go there</source>
        <translation>Der gegangene Weg, das Letzte zuerst; ein Klick auf einen Schritt führt dorthin</translation>
    </message>
    <message>
        <source>Click a call or a message in the timeline to see all its attributes here.</source>
        <translation>Ein Klick auf einen Aufruf oder eine Nachricht in der Zeitachse zeigt hier alle Attribute.</translation>
    </message>
    <message>
        <source>Way walked</source>
        <translation>Gegangener Weg</translation>
    </message>
    <message>
        <source>Previous message of this location (P)</source>
        <translation>Vorige Nachricht dieser Lokation (P)</translation>
    </message>
    <message>
        <source>Next message of this location (N)</source>
        <translation>Nächste Nachricht dieser Lokation (N)</translation>
    </message>
    <message>
        <source>Click a call in the timeline to see all its attributes here. Messages and collective operations follow once the whole trace has been read.</source>
        <translation>Ein Klick auf einen Aufruf in der Zeitachse zeigt hier alle seine Eigenschaften. Nachrichten und kollektive Operationen folgen, sobald der ganze Trace gelesen ist.</translation>
    </message>
    <message>
        <source>What Delayed This</source>
        <translation>Was dies verzögerte</translation>
    </message>
    <message>
        <source>Go to what delayed this: the call that the other location was in meanwhile (Y)</source>
        <translation>Zu dem gehen, was dies verzögerte: zum Aufruf, in dem die andere Lokation währenddessen war (Y)</translation>
    </message>
    <message>
        <source>Go to where the message was sent, from there, to the call around that; from a kernel, to the call that launched it ([)</source>
        <translation>Dahin gehen, wo die Nachricht gesendet wurde, von dort zum Aufruf darum; von einem Gerätekern zu dem Aufruf, der ihn gestartet hat ([)</translation>
    </message>
    <message>
        <source>Go to where the message was received, from there, to the call around that; from a call that launches a kernel, to that (])</source>
        <translation>Dahin gehen, wo die Nachricht empfangen wurde, von dort zum Aufruf darum; von einem Aufruf, der einen Gerätekern startet, zu diesem (])</translation>
    </message>
</context>
<context>
    <name>lightcone::views::DetailsPicture</name>
    <message>
        <source>There is more than this picture has room for.</source>
        <translation>Es gibt mehr, als in dieses Bild passt.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::DocumentText</name>
    <message>
        <source>There are no events: the measurement has left neither a trace nor a profile</source>
        <translation>Es gibt keine Ereignisse: Die Messung hat weder einen Trace noch ein Profil hinterlassen</translation>
    </message>
    <message>
        <source>values below 0 count as 0 here; the view Recorded Profile shows them</source>
        <translation>Werte unter 0 zählen hier als 0; die Ansicht »Aufgezeichnetes Profil« zeigt sie</translation>
    </message>
</context>
<context>
    <name>lightcone::views::EventFilterBar</name>
    <message>
        <source>Types of events</source>
        <translation>Arten von Ereignissen</translation>
    </message>
    <message>
        <source>Shows only events of these types</source>
        <translation>Zeigt nur Ereignisse dieser Arten</translation>
    </message>
    <message>
        <source>All locations</source>
        <translation>Alle Lokationen</translation>
    </message>
    <message>
        <source>Locations of the events</source>
        <translation>Lokationen der Ereignisse</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>Region of the events</source>
        <translation>Region der Ereignisse</translation>
    </message>
    <message>
        <source>Shows only events about the region of this name, or, where none has it, about those whose name contains this</source>
        <translation>Zeigt nur Ereignisse zur Region dieses Namens oder, wo keine ihn hat, zu denen, deren Name dies enthält</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter events by words</source>
        <translation>Ereignisse nach Wörtern filtern</translation>
    </message>
    <message>
        <source>Shows only events with each of these words in the name of the type, the region or the location</source>
        <translation>Zeigt nur Ereignisse, bei denen jedes dieser Wörter im Namen der Art, der Region oder der Lokation vorkommt</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Den Filter zurücksetzen</translation>
    </message>
    <message>
        <source>Shows all events again (Esc)</source>
        <translation>Zeigt wieder alle Ereignisse (Esc)</translation>
    </message>
    <message>
        <source>Position or time</source>
        <translation>Position oder Zeit</translation>
    </message>
    <message>
        <source>Go to a position or time</source>
        <translation>Zu einer Position oder Zeit gehen</translation>
    </message>
    <message>
        <source>Goes to the event of this number, or at this time: 1234, 1.25s, 250us</source>
        <translation>Geht zum Ereignis dieser Nummer oder zu dieser Zeit: 1234, 1.25s, 250us</translation>
    </message>
    <message>
        <source>Events found</source>
        <translation>Gefundene Ereignisse</translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation>Fortschritt der Suche</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the search</source>
        <translation>Die Suche abbrechen</translation>
    </message>
    <message>
        <source>Stops looking for events; those that were found stay</source>
        <translation>Beendet die Suche nach Ereignissen; die gefundenen bleiben</translation>
    </message>
    <message>
        <source>Row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>In details</source>
        <translation>In Details</translation>
    </message>
    <message>
        <source>Looks for the words in the details of the events, too, such as tags and sizes; this takes seconds for each ten million events</source>
        <translation>Sucht die Wörter auch in den Details der Ereignisse, etwa Tags und Größen; das dauert Sekunden je zehn Millionen Ereignisse</translation>
    </message>
    <message>
        <source>Whether to show the events of the rows that are selected by their labels, or of all locations; where no row is selected, of all</source>
        <translation>Ob die Ereignisse der Zeilen gezeigt werden, die an ihren Beschriftungen ausgewählt sind, oder die aller Lokationen; wo keine Zeile ausgewählt ist, die aller</translation>
    </message>
    <message>
        <source>Selected rows, or all</source>
        <translation>Ausgewählte Zeilen oder alle</translation>
    </message>
    <message>
        <source>Selected rows: %1</source>
        <translation>Ausgewählte Zeilen: %1</translation>
    </message>
    <message>
        <source>Follow Cursor</source>
        <translation>Cursor folgen</translation>
    </message>
    <message>
        <source>Goes to the last events at or before the time cursor when that moves or plays</source>
        <translation>Geht zu den letzten Ereignissen bis zum Zeitcursor, wenn dieser sich bewegt oder abgespielt wird</translation>
    </message>
</context>
<context>
    <name>lightcone::views::EventList</name>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 Ereignis</numerusform>
            <numerusform>%1 Ereignisse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 event(s)</source>
        <comment>matches, all</comment>
        <translation>
            <numerusform>%1 von %2 Ereignis</numerusform>
            <numerusform>%1 von %2 Ereignissen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in the first %2</source>
        <comment>events, share of the trace</comment>
        <translation>%1 in den ersten %2</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>%1 bisher</translation>
    </message>
    <message>
        <source>No event matches the filter. “Clear”, or Esc, shows all events again.</source>
        <translation>Kein Ereignis passt zum Filter. „Zurücksetzen“ oder Esc zeigt wieder alle Ereignisse.</translation>
    </message>
    <message>
        <source>The trace has no events.</source>
        <translation>Der Trace hat keine Ereignisse.</translation>
    </message>
    <message>
        <source>There is no such event.</source>
        <translation>Ein solches Ereignis gibt es nicht.</translation>
    </message>
    <message>
        <source>There are too many call paths: no event has a call node here.</source>
        <translation>Es gibt zu viele Aufrufpfade: Kein Ereignis hat hier einen Aufrufknoten.</translation>
    </message>
    <message>
        <source>The event does not match the filter; the list shows what is next to it.</source>
        <translation>Das Ereignis passt nicht zum Filter; die Liste zeigt, was ihm am nächsten ist.</translation>
    </message>
    <message>
        <source>“%1” is neither a position nor a time.</source>
        <translation>„%1“ ist weder eine Position noch eine Zeit.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies the selected rows, separated by tabs</source>
        <translation>Kopiert die gewählten Zeilen, durch Tabulatoren getrennt</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Copies the selected rows as comma-separated values</source>
        <translation>Kopiert die gewählten Zeilen als durch Kommas getrennte Werte</translation>
    </message>
    <message>
        <source>Only the first %1 of %2 rows were copied; “lightcone table events” writes all of them.</source>
        <translation>Nur die ersten %1 von %2 Zeilen wurden kopiert; „lightcone table events“ schreibt alle.</translation>
    </message>
    <message>
        <source>%1: Event %2</source>
        <comment>which link, position</comment>
        <translation>%1: Ereignis %2</translation>
    </message>
    <message>
        <source>Only Events of This Type</source>
        <translation>Nur Ereignisse dieser Art</translation>
    </message>
    <message>
        <source>Only Events of This Location</source>
        <translation>Nur Ereignisse dieser Lokation</translation>
    </message>
    <message>
        <source>Only Events of This Region</source>
        <translation>Nur Ereignisse dieser Region</translation>
    </message>
    <message>
        <source>Clear Filter</source>
        <translation>Filter zurücksetzen</translation>
    </message>
    <message>
        <source>The links between the events could not be made. %1</source>
        <translation>Die Verbindungen zwischen den Ereignissen konnten nicht hergestellt werden. %1</translation>
    </message>
    <message>
        <source>Partners in the Collective Operation</source>
        <translation>Partner in der kollektiven Operation</translation>
    </message>
    <message>
        <source>%1 more are not listed</source>
        <translation>%1 weitere sind nicht aufgeführt</translation>
    </message>
    <message>
        <source>%1, not filtered</source>
        <comment>so many events</comment>
        <translation>%1, nicht gefiltert</translation>
    </message>
    <message>
        <source>%1, without links</source>
        <comment>so many events</comment>
        <translation>%1, ohne Verbindungen</translation>
    </message>
    <message>
        <source>Links are not known yet.</source>
        <translation>Die Verknüpfungen sind noch nicht bekannt.</translation>
    </message>
    <message>
        <source>%1 · from row %2 on</source>
        <comment>number of events, row</comment>
        <translation>%1 · ab Zeile %2</translation>
    </message>
    <message>
        <source>Zoom to Its Call</source>
        <translation>Auf seinen Aufruf zoomen</translation>
    </message>
    <message>
        <source>Zooms to the call around this event, as Z does</source>
        <translation>Zoomt auf den Aufruf um dieses Ereignis, wie Z</translation>
    </message>
</context>
<context>
    <name>lightcone::views::EventListModel</name>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Number of the event, by time over all locations</source>
        <translation>Nummer des Ereignisses, der Zeit nach über alle Lokationen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Time since the first event of the trace</source>
        <translation>Zeit seit dem ersten Ereignis des Traces</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Lokation</translation>
    </message>
    <message>
        <source>The process or thread that recorded the event</source>
        <translation>Der Prozess oder Thread, der das Ereignis aufgezeichnet hat</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>The function or region that the event is about</source>
        <translation>Die Funktion oder Region, um die es geht</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>What else the event says</source>
        <translation>Was das Ereignis sonst noch sagt</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Betreten</translation>
    </message>
    <message>
        <source>Position of the enter of the call around the event; of an enter, of the calling function</source>
        <translation>Position des Betretens des Aufrufs um das Ereignis; bei einem Betreten die der aufrufenden Funktion</translation>
    </message>
    <message>
        <source>Call path</source>
        <translation>Aufrufpfad</translation>
    </message>
    <message>
        <source>Position of the first enter, on any location, of the call path that is entered</source>
        <translation>Position des ersten Betretens des Aufrufpfads, der betreten wird, gleich auf welcher Lokation</translation>
    </message>
    <message>
        <source>Calling path</source>
        <translation>Rufender Pfad</translation>
    </message>
    <message>
        <source>Position of the first enter, on any location, of the path that the call path was called from</source>
        <translation>Position des ersten Betretens des Pfads, aus dem der Aufrufpfad gerufen wurde, gleich auf welcher Lokation</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperre</translation>
    </message>
    <message>
        <source>Position of the previous change of the same lock&apos;s ownership</source>
        <translation>Position des vorigen Besitzwechsels derselben Sperre</translation>
    </message>
    <message>
        <source>Fork</source>
        <translation>Fork</translation>
    </message>
    <message>
        <source>Enter of the call around it</source>
        <translation>Betreten des Aufrufs darum</translation>
    </message>
    <message>
        <source>First visit of the call path</source>
        <translation>Erster Besuch des Aufrufpfads</translation>
    </message>
    <message>
        <source>First visit of the calling path</source>
        <translation>Erster Besuch des rufenden Pfads</translation>
    </message>
    <message>
        <source>Previous change of the lock</source>
        <translation>Voriger Wechsel der Sperre</translation>
    </message>
    <message>
        <source>The links between the events are being looked up.</source>
        <translation>Die Verbindungen zwischen den Ereignissen werden ermittelt.</translation>
    </message>
    <message>
        <source>%1: go to event %2</source>
        <comment>which link, position</comment>
        <translation>%1: zu Ereignis %2 gehen</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Position of the send of the message that is received</source>
        <translation>Position des Sendens der Nachricht, die empfangen wird</translation>
    </message>
    <message>
        <source>Receive</source>
        <translation>Empfang</translation>
    </message>
    <message>
        <source>Position of the receive of the message that is sent</source>
        <translation>Position des Empfangs der Nachricht, die gesendet wird</translation>
    </message>
    <message>
        <source>Position of the fork that a join ends</source>
        <translation>Position des Forks, den ein Join beendet</translation>
    </message>
    <message>
        <source>Send of the message</source>
        <translation>Senden der Nachricht</translation>
    </message>
    <message>
        <source>Receive of the message</source>
        <translation>Empfang der Nachricht</translation>
    </message>
    <message>
        <source>Next change of the lock</source>
        <translation>Nächster Besitzwechsel der Sperre</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Join</translation>
    </message>
</context>
<context>
    <name>lightcone::views::EventTable</name>
    <message>
        <source>Position in the list of events</source>
        <translation>Stelle in der Liste der Ereignisse</translation>
    </message>
</context>
<context>
    <name>lightcone::views::EventTableView</name>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ExperimentConfiguration</name>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>none</source>
        <comment>members of a set</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source> or </source>
        <comment>between two defaults</comment>
        <translation> oder </translation>
    </message>
    <message>
        <source>set to the default</source>
        <translation>auf die Vorgabe gesetzt</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>not set, differs</source>
        <translation>nicht gesetzt, abweichend</translation>
    </message>
    <message>
        <source>set</source>
        <translation>gesetzt</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>unknown whether changed</source>
        <translation>unbekannt, ob geändert</translation>
    </message>
    <message>
        <source>unknown variable</source>
        <translation>unbekannte Variable</translation>
    </message>
    <message>
        <source>A variable of the plugin %1.</source>
        <translation>Eine Variable des Plugins %1.</translation>
    </message>
    <message>
        <source>No release of Score-P that is known has this variable.</source>
        <translation>Keine bekannte Version von Score-P hat diese Variable.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ExperimentModel</name>
    <message>
        <source>Return or a double click shows the text.</source>
        <translation>Eingabetaste oder Doppelklick zeigt den Text.</translation>
    </message>
    <message>
        <source>Return or a double click opens it in another window.</source>
        <translation>Eingabetaste oder Doppelklick öffnet es in einem anderen Fenster.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>value, how it compares with the default</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>How a variable compares with its default, and whether somebody has set it, as the manifest says</source>
        <translation>Wie sich eine Variable zu ihrer Vorgabe verhält und ob jemand sie gesetzt hat, wie das Manifest sagt</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ExperimentPanel</name>
    <message>
        <source>Find in the experiment</source>
        <translation>Im Experiment suchen</translation>
    </message>
    <message>
        <source>Find in names, values and meanings</source>
        <translation>In Namen, Werten und Bedeutungen suchen</translation>
    </message>
    <message>
        <source>Lists only what has this in its name, its value or its meaning</source>
        <translation>Listet nur auf, was dies im Namen, im Wert oder in der Bedeutung hat</translation>
    </message>
    <message>
        <source>Only &amp;Changed</source>
        <translation>Nur &amp;geänderte</translation>
    </message>
    <message>
        <source>Lists only the variables that differ from their defaults, or that somebody has set</source>
        <translation>Listet nur die Variablen auf, die von ihrer Vorgabe abweichen oder die jemand gesetzt hat</translation>
    </message>
    <message>
        <source>What the directory of the measurement tells</source>
        <translation>Was das Verzeichnis der Messung sagt</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Shows the text, or opens the trace or profile in another window (Return)</source>
        <translation>Zeigt den Text oder öffnet den Trace oder das Profil in einem anderen Fenster (Eingabetaste)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies the selected rows, or all, separated by tabs</source>
        <translation>Kopiert die markierten Zeilen oder alle, durch Tabulatoren getrennt</translation>
    </message>
    <message>
        <source>It is there once the whole trace has been read.</source>
        <translation>Es ist da, sobald der ganze Trace gelesen ist.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ExperimentReport</name>
    <message>
        <source>Measurement</source>
        <translation>Messung</translation>
    </message>
    <message>
        <source>What is there</source>
        <translation>Was da ist</translation>
    </message>
    <message>
        <source>What is missing</source>
        <translation>Was fehlt</translation>
    </message>
    <message>
        <source>%1 of %2 changed</source>
        <translation>%1 von %2 geändert</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>What can be done</source>
        <translation>Was man tun kann</translation>
    </message>
    <message>
        <source>Directory</source>
        <translation>Verzeichnis</translation>
    </message>
    <message>
        <source>Named</source>
        <translation>Laut Name</translation>
    </message>
    <message>
        <source>Read from its name.</source>
        <translation>Aus seinem Namen gelesen.</translation>
    </message>
    <message>
        <source>Last change</source>
        <translation>Letzte Änderung</translation>
    </message>
    <message>
        <source>%1 UTC</source>
        <translation>%1 UTC</translation>
    </message>
    <message>
        <source>The latest time of its files; copying may have changed it.</source>
        <translation>Die späteste Zeit seiner Dateien; Kopieren kann sie geändert haben.</translation>
    </message>
    <message>
        <source>Can be opened</source>
        <translation>Lässt sich öffnen</translation>
    </message>
    <message>
        <source>Recorded by</source>
        <translation>Aufgezeichnet von</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Locations</source>
        <translation>Lokationen</translation>
    </message>
    <message>
        <source>Threads, streams of accelerators, and what only has metrics.</source>
        <translation>Threads, Streams von Beschleunigern und was nur Metriken hat.</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s), %1</source>
        <translation>
            <numerusform>%Ln Datei, %1</numerusform>
            <numerusform>%Ln Dateien, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 of events, %3 of definitions</source>
        <translation>%1: %2 mit Ereignissen, %3 mit Definitionen</translation>
    </message>
    <message>
        <source>%1; there is more than was counted</source>
        <translation>%1; es gibt mehr, als gezählt wurde</translation>
    </message>
    <message>
        <source>further files</source>
        <translation>weitere Dateien</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>And %1 more.</source>
        <translation>Und %1 weitere.</translation>
    </message>
    <message>
        <source>It is longer than what was read of it.</source>
        <translation>Der Text ist länger als das, was davon gelesen wurde.</translation>
    </message>
    <message>
        <source>It cannot be looked at or read.</source>
        <translation>Ansehen oder Lesen ist nicht möglich.</translation>
    </message>
    <message>
        <source>It has more files than were looked at.</source>
        <translation>Es hat mehr Dateien, als angesehen wurden.</translation>
    </message>
    <message>
        <source>This trace or profile lies in no directory of a Score-P measurement.</source>
        <translation>Dieser Trace oder dieses Profil liegt in keinem Verzeichnis einer Score-P-Messung.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ExperimentText</name>
    <message numerus="yes">
        <source>%Ln file(s) of events (%1)</source>
        <translation>
            <numerusform>%Ln Ereignisdatei (%1)</numerusform>
            <numerusform>%Ln Ereignisdateien (%1)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 are there, but traces.def, which says what their numbers mean, is not. Copy it from where the measurement ran, if it is still there.</source>
        <translation>Vorhanden: %1; es fehlt aber traces.def, die sagt, was die Zahlen darin bedeuten. Kopieren Sie diese Datei von dort, wo die Messung lief, falls sie dort noch ist.</translation>
    </message>
    <message>
        <source>%1 were written when a buffer was full. Nothing can open them without traces.otf2 and traces.def, which Score-P writes at the end of a run.</source>
        <translation>Geschrieben, als ein Puffer voll war: %1. Ohne traces.otf2 und traces.def, die Score-P am Ende eines Laufs schreibt, lässt sich davon nichts öffnen.</translation>
    </message>
    <message>
        <source>If the run goes on, open the directory again once it has ended.</source>
        <translation>Falls der Lauf noch andauert, öffnen Sie das Verzeichnis noch einmal, sobald er zu Ende ist.</translation>
    </message>
    <message>
        <source>If it was killed: rename the directory to keep it. The next run with Score-P here names it scorep-failed-… otherwise.</source>
        <translation>Falls er abgebrochen wurde: Benennen Sie das Verzeichnis um, um es zu behalten. Sonst benennt es der nächste Lauf mit Score-P hier in scorep-failed-… um.</translation>
    </message>
    <message>
        <source>The files *.core hold the state of the profile at an error, as text: keep them for a report to the developers of Score-P.</source>
        <translation>Die Dateien *.core enthalten den Zustand des Profils bei einem Fehler, als Text: Bewahren Sie sie für einen Bericht an die Entwickler von Score-P auf.</translation>
    </message>
    <message>
        <source>The configuration can be saved: “set -a; . ./scorep.cfg; set +a” in a shell sets the same variables for another run.</source>
        <translation>Die Konfiguration lässt sich retten: »set -a; . ./scorep.cfg; set +a« in einer Shell setzt dieselben Variablen für einen weiteren Lauf.</translation>
    </message>
    <message>
        <source>What a run has recorded is written when it ends by itself: let the program return from main() or call exit(), and give the batch job the time for it.</source>
        <translation>Was ein Lauf aufgezeichnet hat, wird geschrieben, wenn er von selbst endet: Lassen Sie das Programm aus main() zurückkehren oder exit() aufrufen, und geben Sie dem Batch-Job die Zeit dafür.</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>partial</source>
        <translation>unvollständig</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>nicht beendet</translation>
    </message>
    <message>
        <source>aborted</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>nothing recorded</source>
        <translation>nichts aufgezeichnet</translation>
    </message>
    <message>
        <source>The run has come to its end, with results that are not opened here.</source>
        <translation>Der Lauf ist zu Ende gekommen, mit Ergebnissen, die hier nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>The run has come to its end, and all results are there.</source>
        <translation>Der Lauf ist zu Ende gekommen, und alle Ergebnisse sind da.</translation>
    </message>
    <message>
        <source>The run has come to its end, but not all results are there.</source>
        <translation>Der Lauf ist zu Ende gekommen, aber nicht alle Ergebnisse sind da.</translation>
    </message>
    <message>
        <source>No result is there: the run goes on, or it has ended without finishing. Its files do not tell which.</source>
        <translation>Es ist kein Ergebnis da: Der Lauf dauert an, oder er hat geendet, ohne fertig zu werden. Seine Dateien sagen nicht, welches von beidem.</translation>
    </message>
    <message>
        <source>No result is there: the run has ended without finishing.</source>
        <translation>Es ist kein Ergebnis da: Der Lauf hat geendet, ohne fertig zu werden.</translation>
    </message>
    <message>
        <source>Neither a profile nor a trace was asked for.</source>
        <translation>Weder ein Profil noch ein Trace wurde verlangt.</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>trace</source>
        <translation>Trace</translation>
    </message>
    <message>
        <source>trace and profile</source>
        <translation>Trace und Profil</translation>
    </message>
    <message>
        <source>Set SCOREP_ENABLE_PROFILING=true or SCOREP_ENABLE_TRACING=true, and run the program again.</source>
        <translation>Setzen Sie SCOREP_ENABLE_PROFILING=true oder SCOREP_ENABLE_TRACING=true, und lassen Sie das Programm noch einmal laufen.</translation>
    </message>
    <message>
        <source>What is there can be opened: %1.</source>
        <translation>Was da ist, lässt sich öffnen: %1.</translation>
    </message>
    <message>
        <source>What is missing may have been left behind: copy the whole directory again.</source>
        <translation>Was fehlt, ist vielleicht zurückgeblieben: Kopieren Sie das ganze Verzeichnis noch einmal.</translation>
    </message>
    <message>
        <source>the run ended at %1</source>
        <translation>Ende des Laufs: %1</translation>
    </message>
    <message>
        <source>the next run began at %1</source>
        <translation>Beginn des nächsten Laufs: %1</translation>
    </message>
    <message>
        <source>last changed at %1, and moved out of the way of a later run</source>
        <translation>zuletzt geändert: %1, und für einen späteren Lauf beiseitegelegt</translation>
    </message>
    <message>
        <source>configuration: all variables with their values</source>
        <translation>Konfiguration: alle Variablen mit ihren Werten</translation>
    </message>
    <message>
        <source>manifest: the files to come, and the variables that were set</source>
        <translation>Manifest: die Dateien, die entstehen sollen, und die Variablen, die gesetzt wurden</translation>
    </message>
    <message>
        <source>readme</source>
        <translation>Liesmich-Datei</translation>
    </message>
    <message>
        <source>filter: functions that are not recorded</source>
        <translation>Filter: Funktionen, die nicht aufgezeichnet werden</translation>
    </message>
    <message>
        <source>selective recording: the only regions that are recorded</source>
        <translation>selektive Aufzeichnung: die einzigen Regionen, die aufgezeichnet werden</translation>
    </message>
    <message>
        <source>anchor of the trace, which opens it</source>
        <translation>Ankerdatei des Traces, mit der er sich öffnen lässt</translation>
    </message>
    <message>
        <source>definitions of the trace</source>
        <translation>Definitionen des Traces</translation>
    </message>
    <message>
        <source>events of the trace, by location</source>
        <translation>Ereignisse des Traces, nach Lokation</translation>
    </message>
    <message>
        <source>snapshots of the profile for TAU</source>
        <translation>Momentaufnahmen des Profils für TAU</translation>
    </message>
    <message>
        <source>state of a profile at an error in it</source>
        <translation>Zustand eines Profils bei einem Fehler darin</translation>
    </message>
    <message>
        <source>another profile</source>
        <translation>anderes Profil</translation>
    </message>
    <message>
        <source>another trace</source>
        <translation>anderer Trace</translation>
    </message>
    <message>
        <source>output of the run</source>
        <translation>Ausgabe des Laufs</translation>
    </message>
    <message>
        <source>another file</source>
        <translation>andere Datei</translation>
    </message>
    <message>
        <source>How the measurement was configured is not known.</source>
        <translation>Wie die Messung konfiguriert war, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Which variables were set by somebody is not known.</source>
        <translation>Welche Variablen jemand gesetzt hat, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Which functions the filter has left out is not known.</source>
        <translation>Welche Funktionen der Filter ausgelassen hat, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>To which regions recording was limited is not known.</source>
        <translation>Auf welche Regionen die Aufzeichnung beschränkt war, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>There is no profile.</source>
        <translation>Es gibt kein Profil.</translation>
    </message>
    <message>
        <source>There is no profile for TAU.</source>
        <translation>Es gibt kein Profil für TAU.</translation>
    </message>
    <message>
        <source>The trace cannot be opened.</source>
        <translation>Der Trace lässt sich nicht öffnen.</translation>
    </message>
    <message>
        <source>What the numbers in files of events mean is not known: the trace cannot be opened.</source>
        <translation>Was die Zahlen in Ereignisdateien bedeuten, ist nicht bekannt: Der Trace lässt sich nicht öffnen.</translation>
    </message>
    <message>
        <source>The trace has no events.</source>
        <translation>Der Trace hat keine Ereignisse.</translation>
    </message>
    <message>
        <source>The manifest announces it.</source>
        <translation>Das Manifest kündigt es an.</translation>
    </message>
    <message>
        <source>written at the end of a run, which this one has not reached</source>
        <translation>am Ende eines Laufs geschrieben, das dieser nicht erreicht hat</translation>
    </message>
    <message>
        <source>not written, or removed since</source>
        <translation>nicht geschrieben oder seitdem entfernt</translation>
    </message>
    <message>
        <source>the file to be copied was not found, or the copy was removed</source>
        <translation>die zu kopierende Datei wurde nicht gefunden, oder die Kopie wurde entfernt</translation>
    </message>
    <message>
        <source>Score-P writes it since 5.0</source>
        <translation>Score-P schreibt es erst seit 5.0</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>the file cannot be read</source>
        <translation>die Datei ist nicht lesbar</translation>
    </message>
    <message>
        <source>The line does not begin with a name and “=”; it is left out.</source>
        <translation>Die Zeile beginnt nicht mit einem Namen und »=«; sie wird ausgelassen.</translation>
    </message>
    <message>
        <source>A quotation mark is not closed; the line is left out.</source>
        <translation>Ein Anführungszeichen ist nicht geschlossen; die Zeile wird ausgelassen.</translation>
    </message>
    <message>
        <source>A backslash precedes neither &apos; nor !; the line is left out.</source>
        <translation>Ein umgekehrter Schrägstrich steht weder vor &apos; noch vor !; die Zeile wird ausgelassen.</translation>
    </message>
    <message>
        <source>“%1” has to be quoted; the line is left out.</source>
        <translation>»%1« muss in Anführungszeichen stehen; die Zeile wird ausgelassen.</translation>
    </message>
    <message>
        <source>The last line has no end: the file, and so this value, may be cut.</source>
        <translation>Die letzte Zeile hat kein Ende: Die Datei, und damit dieser Wert, kann abgeschnitten sein.</translation>
    </message>
    <message>
        <source>%1 is there before; this line counts.</source>
        <translation>%1 steht schon weiter oben; diese Zeile gilt.</translation>
    </message>
    <message>
        <source>“%1” is no value of this variable.</source>
        <translation>»%1« ist kein Wert dieser Variablen.</translation>
    </message>
    <message>
        <source>“%1” is not known of this variable.</source>
        <translation>»%1« ist bei dieser Variablen nicht bekannt.</translation>
    </message>
    <message>
        <source>There are too many lines; those from here on are left out.</source>
        <translation>Es gibt zu viele Zeilen; die ab hier werden ausgelassen.</translation>
    </message>
    <message>
        <source>“%1” is no number of a visit; it is left out.</source>
        <translation>»%1« ist keine Nummer eines Aufrufs und wird ausgelassen.</translation>
    </message>
    <message>
        <source>“%1” is more than Score-P counts; it is left out.</source>
        <translation>»%1« ist mehr, als Score-P zählt, und wird ausgelassen.</translation>
    </message>
    <message>
        <source>“%1” ends before it begins; nothing of it is recorded.</source>
        <translation>»%1« endet, bevor es beginnt; nichts davon wird aufgezeichnet.</translation>
    </message>
    <message>
        <source>The end of “%1” is passed over.</source>
        <translation>Das Ende von »%1« wird übergangen.</translation>
    </message>
    <message>
        <source>The line has the end of another system, which Score-P takes as part of its text.</source>
        <translation>Die Zeile hat das Zeilenende eines anderen Systems, das Score-P als Teil ihres Textes nimmt.</translation>
    </message>
    <message>
        <source>A byte 0 ends the line.</source>
        <translation>Ein Byte 0 beendet die Zeile.</translation>
    </message>
    <message>
        <source>There are too many regions; those from here on are left out.</source>
        <translation>Es gibt zu viele Regionen; die ab hier werden ausgelassen.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ExportDialog</name>
    <message>
        <source>&amp;Browse…</source>
        <translation>D&amp;urchsuchen …</translation>
    </message>
    <message>
        <source>&amp;Legend</source>
        <translation>&amp;Legende</translation>
    </message>
    <message>
        <source>&amp;Messages</source>
        <translation>&amp;Nachrichten</translation>
    </message>
    <message>
        <source>PNG image</source>
        <translation>PNG-Bild</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG-Zeichnung</translation>
    </message>
    <message>
        <source>PDF document</source>
        <translation>PDF-Dokument</translation>
    </message>
    <message>
        <source>As shown</source>
        <translation>Wie angezeigt</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>&amp;File:</source>
        <translation>&amp;Datei:</translation>
    </message>
    <message>
        <source>F&amp;ormat:</source>
        <translation>F&amp;ormat:</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>&amp;Farbschema:</translation>
    </message>
    <message>
        <source>T&amp;itle:</source>
        <translation>T&amp;itel:</translation>
    </message>
    <message>
        <source>Show:</source>
        <translation>Zeigen:</translation>
    </message>
    <message>
        <source>Export Picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf)</source>
        <translation>Bilder (*.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>Name the file to be written.</source>
        <translation>Die zu schreibende Datei benennen.</translation>
    </message>
    <message>
        <source>This is a folder. Name a file in it.</source>
        <translation>Das ist ein Ordner. Eine Datei darin benennen.</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>Den Ordner %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>Replace File</source>
        <translation>Datei ersetzen</translation>
    </message>
    <message>
        <source>%1 exists already. Replace it?</source>
        <translation>%1 gibt es schon. Ersetzen?</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>width, height</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>&amp;View:</source>
        <translation>&amp;Ansicht:</translation>
    </message>
    <message>
        <source>The picture would be too small. Choose a greater size or smaller text.</source>
        <translation>Das Bild wäre zu klein. Eine größere Größe oder kleineren Text wählen.</translation>
    </message>
    <message>
        <source>The picture would be too large. Choose a smaller size or greater text.</source>
        <translation>Das Bild wäre zu groß. Eine kleinere Größe oder größeren Text wählen.</translation>
    </message>
    <message>
        <source>The image would have too many pixels. Choose a smaller size or resolution.</source>
        <translation>Das Bild hätte zu viele Pixel. Eine kleinere Größe oder Auflösung wählen.</translation>
    </message>
    <message>
        <source>%1 mm in print, text of %2 pt</source>
        <comment>width × height, size</comment>
        <translation>%1 mm im Druck, Text von %2 pt</translation>
    </message>
    <message>
        <source>%1 pixels, %2.</source>
        <comment>width × height, what it is in print</comment>
        <translation>%1 Pixel, %2.</translation>
    </message>
    <message>
        <source>%1. Text stays text and can be selected and searched.</source>
        <translation>%1. Text bleibt Text und lässt sich markieren und durchsuchen.</translation>
    </message>
    <message>
        <source>S&amp;election</source>
        <translation>A&amp;uswahl</translation>
    </message>
    <message>
        <source>What is selected, and the way walked to it</source>
        <translation>Was ausgewählt ist, und der Weg dorthin</translation>
    </message>
    <message>
        <source>The resolution is too high for text of this size. Choose a lower one or smaller text.</source>
        <translation>Die Auflösung ist zu hoch für Text dieser Größe. Wählen Sie eine niedrigere oder kleineren Text.</translation>
    </message>
    <message>
        <source>The resolution is too low for text of this size. Choose a higher one or greater text.</source>
        <translation>Die Auflösung ist zu niedrig für Text dieser Größe. Wählen Sie eine höhere oder größeren Text.</translation>
    </message>
    <message>
        <source>%1 mm wide in print, text of %2 pt</source>
        <comment>width, size</comment>
        <translation>%1 mm breit im Druck, Text von %2 pt</translation>
    </message>
    <message>
        <source>%1 pixels wide, %2.</source>
        <comment>width, what it is in print</comment>
        <translation>%1 Pixel breit, %2.</translation>
    </message>
    <message>
        <source>&amp;All as shapes</source>
        <translation>&amp;Alles als Formen</translation>
    </message>
    <message>
        <source>In SVG and PDF each bar is a shape that can be edited. Otherwise rows of very many bars are images with the same pixels, which takes far less.</source>
        <translation>In SVG und PDF ist jeder Balken eine Form, die man bearbeiten kann. Sonst sind Zeilen mit sehr vielen Balken Bilder mit denselben Pixeln, was viel weniger Platz braucht.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::FilmDialog</name>
    <message>
        <source>&amp;Browse…</source>
        <translation>D&amp;urchsuchen …</translation>
    </message>
    <message>
        <source>Width in pixels</source>
        <translation>Breite in Pixeln</translation>
    </message>
    <message>
        <source>Height in pixels</source>
        <translation>Höhe in Pixeln</translation>
    </message>
    <message>
        <source>PNG images, one for each frame</source>
        <translation>PNG-Bilder, eines je Einzelbild</translation>
    </message>
    <message>
        <source>MP4 film</source>
        <translation>MP4-Film</translation>
    </message>
    <message>
        <source>WebM film</source>
        <translation>WebM-Film</translation>
    </message>
    <message>
        <source>As shown</source>
        <translation>Wie angezeigt</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>Pixel</translation>
    </message>
    <message>
        <source>&amp;View:</source>
        <translation>&amp;Ansicht:</translation>
    </message>
    <message>
        <source>Shown:</source>
        <translation>Gezeigt:</translation>
    </message>
    <message>
        <source>&amp;File:</source>
        <translation>&amp;Datei:</translation>
    </message>
    <message>
        <source>F&amp;ormat:</source>
        <translation>F&amp;ormat:</translation>
    </message>
    <message>
        <source>&amp;Size:</source>
        <translation>&amp;Größe:</translation>
    </message>
    <message>
        <source>F&amp;rames:</source>
        <translation>Einzel&amp;bilder:</translation>
    </message>
    <message>
        <source>Frames a se&amp;cond:</source>
        <translation>Bilder je &amp;Sekunde:</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>&amp;Farbschema:</translation>
    </message>
    <message>
        <source>Export Film</source>
        <translation>Film exportieren</translation>
    </message>
    <message>
        <source>Films (*.png *.mp4 *.webm)</source>
        <translation>Filme (*.png *.mp4 *.webm)</translation>
    </message>
    <message>
        <source>Films are made by ffmpeg, which is not installed. Install it, or export PNG images.</source>
        <translation>Filme erstellt ffmpeg, das nicht installiert ist. Installieren Sie es, oder exportieren Sie PNG-Bilder.</translation>
    </message>
    <message>
        <source>Name the file to be written.</source>
        <translation>Die zu schreibende Datei benennen.</translation>
    </message>
    <message>
        <source>This is a folder. Name a file in it.</source>
        <translation>Das ist ein Ordner. Eine Datei darin benennen.</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>Den Ordner %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>The film lasts %1 s.</source>
        <translation>Der Film dauert %1 s.</translation>
    </message>
    <message>
        <source>%1 files are written: %2 … %3</source>
        <translation>%1 Dateien werden geschrieben: %2 … %3</translation>
    </message>
    <message>
        <source>Replace Files</source>
        <translation>Dateien ersetzen</translation>
    </message>
    <message>
        <source>%1 exists already. Replace it, and further files of the film that exist?</source>
        <translation>%1 gibt es schon. Diese und weitere vorhandene Dateien des Films ersetzen?</translation>
    </message>
</context>
<context>
    <name>lightcone::views::FilterFiles</name>
    <message>
        <source>There is no such file. Check the path.</source>
        <translation>Diese Datei gibt es nicht. Den Pfad prüfen.</translation>
    </message>
    <message>
        <source>It is larger than 16 MiB, which is not read. Use patterns in place of names.</source>
        <translation>Sie ist größer als 16 MiB; so große Dateien werden nicht gelesen. Muster statt Namen verwenden.</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>Der Speicher reicht nicht aus.</translation>
    </message>
    <message>
        <source>Check the permissions and the medium, or choose another file.</source>
        <translation>Die Zugriffsrechte und den Datenträger prüfen oder eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>The system says: %1.</source>
        <translation>Das System meldet: %1.</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>The filter has changes that are not saved.</source>
        <translation>Der Filter hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Save them before another filter takes its place?</source>
        <translation>Sollen sie gespeichert werden, bevor ein anderer Filter an seine Stelle tritt?</translation>
    </message>
    <message>
        <source>Open Filter</source>
        <translation>Filter öffnen</translation>
    </message>
    <message>
        <source>Filters of Score-P (*.filter *.filt)</source>
        <translation>Filter von Score-P (*.filter *.filt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>“%1” could not be read.</source>
        <translation>»%1« konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Save Filter</source>
        <translation>Filter speichern</translation>
    </message>
    <message>
        <source>“%1” could not be written.</source>
        <translation>»%1« konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>“%1” has been changed by another program since it was read.</source>
        <translation>»%1« wurde seit dem Lesen von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>&amp;Replace It</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>The filter was saved as “%1”.</source>
        <translation>Der Filter wurde als »%1« gespeichert.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::FilterModel</name>
    <message>
        <source>always recorded</source>
        <translation>immer aufgezeichnet</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>aufgezeichnet</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>line, rule</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Ticked: a run with the filter leaves the function out</source>
        <translation>Angehakt: Ein Lauf mit dem Filter lässt die Funktion aus</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>What a run of Score-P with this filter does with the function</source>
        <translation>Was ein Lauf von Score-P mit diesem Filter mit der Funktion macht</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>The class that scorep-score puts it in: COM calls communication, directly or not, USR does not</source>
        <translation>Die Klasse, in die scorep-score sie einordnet: COM ruft Kommunikation auf, direkt oder nicht, USR tut das nicht</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Calls of all locations</source>
        <translation>Aufrufe aller Lokationen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Time of all locations, without what the function calls</source>
        <translation>Zeit aller Lokationen, ohne das, was die Funktion aufruft</translation>
    </message>
    <message>
        <source>Time/visit</source>
        <translation>Zeit/Aufruf</translation>
    </message>
    <message>
        <source>Time of a call, on average</source>
        <translation>Zeit eines Aufrufs, im Mittel</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>What its events take in the trace of the process that has most of them, as scorep-score estimates it</source>
        <translation>Was ihre Ereignisse im Trace des Prozesses belegen, der die meisten davon hat, wie scorep-score es schätzt</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>The line and the rule of the filter that decides</source>
        <translation>Die Zeile und die Regel des Filters, die entscheidet</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>The source file, with which rules for files are compared</source>
        <translation>Die Quelldatei, mit der Regeln für Dateien verglichen werden</translation>
    </message>
    <message>
        <source>Mangled name</source>
        <translation>Verschlüsselter Name</translation>
    </message>
    <message>
        <source>The name with which MANGLED rules are compared</source>
        <translation>Der Name, mit dem MANGLED-Regeln verglichen werden</translation>
    </message>
</context>
<context>
    <name>lightcone::views::FilterPanel</name>
    <message>
        <source>The profile cannot be read.</source>
        <translation>Das Profil ist nicht lesbar.</translation>
    </message>
    <message>
        <source>The profile has no values of the metric “%1”, so that nothing can be said of its functions.</source>
        <translation>Das Profil hat keine Werte der Metrik »%1«, so dass sich über seine Funktionen nichts sagen lässt.</translation>
    </message>
    <message>
        <source>The filter</source>
        <translation>Der Filter</translation>
    </message>
    <message>
        <source>Left out: %1 of %2 functions · bytes of the largest process: %3, without the filter %4 · time that goes to callers: %5 · SCOREP_TOTAL_MEMORY: %6</source>
        <translation>Ausgelassen: %1 von %2 Funktionen · Bytes des größten Prozesses: %3, ohne den Filter %4 · Zeit, die an Aufrufer geht: %5 · SCOREP_TOTAL_MEMORY: %6</translation>
    </message>
    <message>
        <source>New filter</source>
        <translation>Neuer Filter</translation>
    </message>
    <message>
        <source>%1 (not saved)</source>
        <translation>%1 (nicht gespeichert)</translation>
    </message>
    <message>
        <source>The trace is shown without the calls that “%1” excludes: the numbers are of what is left.</source>
        <translation>Der Trace wird ohne die Aufrufe gezeigt, die »%1« ausschließt: Die Zahlen gelten für das, was übrig ist.</translation>
    </message>
    <message>
        <source>The functions are there once the whole trace has been read.</source>
        <translation>Die Funktionen sind da, sobald der ganze Trace gelesen ist.</translation>
    </message>
    <message>
        <source>The filter “%1” has changes that are not saved.</source>
        <translation>Der Filter »%1« hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Functions and whether the filter leaves them out</source>
        <translation>Funktionen und ob der Filter sie auslässt</translation>
    </message>
    <message>
        <source>There are no functions with visits.</source>
        <translation>Es gibt keine Funktionen mit Aufrufen.</translation>
    </message>
    <message>
        <source>always recorded</source>
        <translation>immer aufgezeichnet</translation>
    </message>
    <message>
        <source>Find functions</source>
        <translation>Funktionen suchen</translation>
    </message>
    <message>
        <source>Find functions by name</source>
        <translation>Funktionen nach Namen suchen</translation>
    </message>
    <message>
        <source>Open Filter…</source>
        <translation>Filter öffnen …</translation>
    </message>
    <message>
        <source>Opens a filter file of Score-P</source>
        <translation>Öffnet eine Filterdatei von Score-P</translation>
    </message>
    <message>
        <source>New Filter</source>
        <translation>Neuer Filter</translation>
    </message>
    <message>
        <source>Begins a filter without rules</source>
        <translation>Beginnt einen Filter ohne Regeln</translation>
    </message>
    <message>
        <source>Suggest</source>
        <translation>Vorschlagen</translation>
    </message>
    <message>
        <source>Proposes small functions that are called often, as scorep-score -g does</source>
        <translation>Schlägt kleine Funktionen vor, die oft aufgerufen werden, wie es scorep-score -g tut</translation>
    </message>
    <message>
        <source>Add Pattern</source>
        <translation>Muster hinzufügen</translation>
    </message>
    <message>
        <source>Adds a rule for all names or files of a pattern</source>
        <translation>Fügt eine Regel für alle Namen oder Dateien eines Musters hinzu</translation>
    </message>
    <message>
        <source>Save Filter</source>
        <translation>Filter speichern</translation>
    </message>
    <message>
        <source>Saves the filter in its file</source>
        <translation>Speichert den Filter in seiner Datei</translation>
    </message>
    <message>
        <source>Save Filter As…</source>
        <translation>Filter speichern unter …</translation>
    </message>
    <message>
        <source>Saves the filter in another file</source>
        <translation>Speichert den Filter in einer anderen Datei</translation>
    </message>
    <message>
        <source>Takes back the last change of the filter</source>
        <translation>Nimmt die letzte Änderung des Filters zurück</translation>
    </message>
    <message>
        <source>Makes the change of the filter again</source>
        <translation>Führt die Änderung des Filters wieder aus</translation>
    </message>
    <message>
        <source>Show Trace as Filtered</source>
        <translation>Trace gefiltert zeigen</translation>
    </message>
    <message>
        <source>Reads the trace anew without the functions that the filter leaves out, as if the run had been recorded with it: their time is that of their callers, in all views</source>
        <translation>Liest den Trace neu, ohne die Funktionen, die der Filter auslässt, als wäre der Lauf mit ihm aufgezeichnet worden: Ihre Zeit ist die ihrer Aufrufer, in allen Ansichten</translation>
    </message>
    <message>
        <source>Leave Out</source>
        <translation>Auslassen</translation>
    </message>
    <message>
        <source>Adds rules that leave the selected functions out (Delete)</source>
        <translation>Fügt Regeln hinzu, die die ausgewählten Funktionen auslassen (Entf)</translation>
    </message>
    <message>
        <source>Take In</source>
        <translation>Aufnehmen</translation>
    </message>
    <message>
        <source>Takes the selected functions in again (Insert)</source>
        <translation>Nimmt die ausgewählten Funktionen wieder auf (Einfg)</translation>
    </message>
    <message>
        <source>Remove Rules of This Line</source>
        <translation>Regeln dieser Zeile entfernen</translation>
    </message>
    <message>
        <source>Takes the patterns of the line with the cursor away; comments stay (Delete)</source>
        <translation>Entfernt die Muster der Zeile mit dem Cursor; Kommentare bleiben (Entf)</translation>
    </message>
    <message>
        <source>Show the Place</source>
        <translation>Stelle zeigen</translation>
    </message>
    <message>
        <source>Goes to the place of the filter that Score-P would not understand</source>
        <translation>Geht zu der Stelle des Filters, die Score-P nicht verstehen würde</translation>
    </message>
    <message>
        <source>Leave Functions Out</source>
        <translation>Funktionen auslassen</translation>
    </message>
    <message>
        <source>Take Functions In</source>
        <translation>Funktionen aufnehmen</translation>
    </message>
    <message>
        <source>Add Proposed Rules</source>
        <translation>Vorgeschlagene Regeln hinzufügen</translation>
    </message>
    <message>
        <source>Add Rule</source>
        <translation>Regel hinzufügen</translation>
    </message>
    <message>
        <source>Remove Rules</source>
        <translation>Regeln entfernen</translation>
    </message>
    <message>
        <source>No further function is like that.</source>
        <translation>Keine weitere Funktion ist von dieser Art.</translation>
    </message>
    <message>
        <source>Functions that stay as they were: %1. A rule for files decides, or no rule can name them.</source>
        <translation>Funktionen, die bleiben, wie sie waren: %1. Eine Regel für Dateien entscheidet, oder keine Regel kann sie benennen.</translation>
    </message>
    <message>
        <source>The numbers are of the events, not of the recorded profile.</source>
        <translation>Die Zahlen gelten für die Ereignisse, nicht für das aufgezeichnete Profil.</translation>
    </message>
    <message>
        <source>Lists only functions whose name contains this</source>
        <translation>Führt nur Funktionen auf, deren Name dies enthält</translation>
    </message>
    <message>
        <source>Undo in Filter</source>
        <translation>Im Filter rückgängig</translation>
    </message>
    <message>
        <source>Redo in Filter</source>
        <translation>Im Filter wiederholen</translation>
    </message>
    <message>
        <source>Undo in Filter: %1</source>
        <comment>a change</comment>
        <translation>Im Filter rückgängig: %1</translation>
    </message>
    <message>
        <source>Redo in Filter: %1</source>
        <comment>a change</comment>
        <translation>Im Filter wiederholen: %1</translation>
    </message>
</context>
<context>
    <name>lightcone::views::FilterTextView</name>
    <message>
        <source>The filter has no text yet. Tick functions, let some be proposed, or open a file.</source>
        <translation>Der Filter hat noch keinen Text. Kreuzen Sie Funktionen an, lassen Sie welche vorschlagen oder öffnen Sie eine Datei.</translation>
    </message>
    <message>
        <source>Text of the filter</source>
        <translation>Text des Filters</translation>
    </message>
</context>
<context>
    <name>lightcone::views::FlameArea</name>
    <message>
        <source>Levels of calls</source>
        <translation>Ebenen der Aufrufe</translation>
    </message>
    <message>
        <source>Flame graph</source>
        <translation>Flammendiagramm</translation>
    </message>
    <message>
        <source>%1, selected: %2</source>
        <comment>view, call path</comment>
        <translation>%1, ausgewählt: %2</translation>
    </message>
</context>
<context>
    <name>lightcone::views::FlameGraph</name>
    <message>
        <source>%1: %2</source>
        <comment>function: share, or amount</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Only here</source>
        <translation>Nur hier</translation>
    </message>
    <message>
        <source>Twice as much</source>
        <translation>Doppelt so viel</translation>
    </message>
    <message>
        <source>As much</source>
        <translation>Ebenso viel</translation>
    </message>
    <message>
        <source>Half as much</source>
        <translation>Halb so viel</translation>
    </message>
    <message>
        <source>Only in what it is compared with</source>
        <translation>Nur im Vergleich</translation>
    </message>
    <message>
        <source>Functions that are not told apart</source>
        <translation>Nicht unterschiedene Funktionen</translation>
    </message>
    <message>
        <source>Width: %1</source>
        <comment>what widths stand for</comment>
        <translation>Breite: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln calls</source>
        <translation>
            <numerusform>%Ln Aufruf</numerusform>
            <numerusform>%Ln Aufrufe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>%1 je Sekunde</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>All calls</source>
        <translation>Alle Aufrufe</translation>
    </message>
    <message>
        <source>%1 functions that are too narrow to be seen: %2, below %3</source>
        <translation>%1 Funktionen, die zu schmal sind, um gesehen zu werden: %2, unter %3</translation>
    </message>
    <message>
        <source>%1: %2, %3 of all</source>
        <comment>function: amount, share</comment>
        <translation>%1: %2, %3 von allem</translation>
    </message>
    <message numerus="yes">
        <source>; %1 of its own, %Ln calls</source>
        <comment>time, visits</comment>
        <translation>
            <numerusform>; %1 davon selbst, %Ln Aufruf</numerusform>
            <numerusform>; %1 davon selbst, %Ln Aufrufe</numerusform>
        </translation>
    </message>
    <message>
        <source>; of a mean location %1, compared with %2</source>
        <comment>amount, amount of the base</comment>
        <translation>; je Lokation %1, verglichen mit %2</translation>
    </message>
    <message>
        <source>; called by %1</source>
        <translation>; aufgerufen von %1</translation>
    </message>
    <message numerus="yes">
        <source>compared with %1 to %2 of %Ln locations</source>
        <translation>
            <numerusform>verglichen mit %1 bis %2 von %Ln Lokation</numerusform>
            <numerusform>verglichen mit %1 bis %2 von %Ln Lokationen</numerusform>
        </translation>
    </message>
    <message>
        <source>The calls in this interval have nothing of what is shown</source>
        <translation>Die Aufrufe in diesem Intervall haben nichts von dem, was gezeigt wird</translation>
    </message>
    <message>
        <source>No calls in this interval</source>
        <translation>Keine Aufrufe in diesem Intervall</translation>
    </message>
    <message>
        <source>Some call paths are not told apart, as there are too many</source>
        <translation>Manche Aufrufpfade sind nicht unterschieden, da es zu viele gibt</translation>
    </message>
    <message>
        <source>Negative amounts have no width</source>
        <translation>Negative Beträge haben keine Breite</translation>
    </message>
    <message numerus="yes">
        <source>%Ln samples</source>
        <translation>
            <numerusform>%Ln Stichprobe</numerusform>
            <numerusform>%Ln Stichproben</numerusform>
        </translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Stichproben</translation>
    </message>
    <message>
        <source>All samples</source>
        <translation>Alle Stichproben</translation>
    </message>
    <message numerus="yes">
        <source>; %Ln of its own</source>
        <comment>samples</comment>
        <translation>
            <numerusform>; %Ln davon selbst</numerusform>
            <numerusform>; %Ln davon selbst</numerusform>
        </translation>
    </message>
    <message>
        <source>Call paths are not as wide as &apos;%1&apos;; choose: %2.</source>
        <translation>Aufrufpfade sind nicht so breit wie »%1«; wählen Sie: %2.</translation>
    </message>
    <message>
        <source>No samples with a calling context in this interval</source>
        <translation>Keine Stichproben mit Aufrufkontext in diesem Intervall</translation>
    </message>
    <message numerus="yes">
        <source>%Ln samples without calling context are left out</source>
        <translation>
            <numerusform>%Ln Stichprobe ohne Aufrufkontext ist weggelassen</numerusform>
            <numerusform>%Ln Stichproben ohne Aufrufkontext sind weggelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>Visits and times below 0 count as 0; the view Recorded Profile shows them</source>
        <translation>Aufrufe und Zeiten unter 0 zählen als 0; die Ansicht »Aufgezeichnetes Profil« zeigt sie</translation>
    </message>
</context>
<context>
    <name>lightcone::views::FlameWidget</name>
    <message>
        <source>What the width of a call path stands for</source>
        <translation>Wofür die Breite eines Aufrufpfads steht</translation>
    </message>
    <message>
        <source>Where callees are</source>
        <translation>Wo die Aufgerufenen sind</translation>
    </message>
    <message>
        <source>Locations of the flame graph</source>
        <translation>Lokationen des Flammendiagramms</translation>
    </message>
    <message>
        <source>Width of call paths</source>
        <translation>Breite der Aufrufpfade</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Direction of the flame graph</source>
        <translation>Richtung des Flammendiagramms</translation>
    </message>
    <message>
        <source>Callees above</source>
        <translation>Aufgerufene oben</translation>
    </message>
    <message>
        <source>Callees below</source>
        <translation>Aufgerufene unten</translation>
    </message>
    <message>
        <source>Find functions</source>
        <translation>Funktionen suchen</translation>
    </message>
    <message>
        <source>Find functions by name</source>
        <translation>Funktionen nach Namen suchen</translation>
    </message>
    <message>
        <source>Call paths of functions whose name contains this stand out (Ctrl+F)</source>
        <translation>Aufrufpfade von Funktionen, deren Name dies enthält, treten hervor (Strg+F)</translation>
    </message>
    <message>
        <source>Zoom to Call Path</source>
        <translation>Auf Aufrufpfad zoomen</translation>
    </message>
    <message>
        <source>The selected call path fills the width (Return, or double click)</source>
        <translation>Der ausgewählte Aufrufpfad füllt die Breite (Eingabe oder Doppelklick)</translation>
    </message>
    <message>
        <source>Zoom to Caller</source>
        <translation>Auf Aufrufer zoomen</translation>
    </message>
    <message>
        <source>The caller of what fills the width fills it instead (Esc)</source>
        <translation>Der Aufrufer dessen, was die Breite füllt, füllt sie stattdessen (Esc)</translation>
    </message>
    <message>
        <source>Show All Call Paths</source>
        <translation>Alle Aufrufpfade zeigen</translation>
    </message>
    <message>
        <source>All calls fill the width</source>
        <translation>Alle Aufrufe füllen die Breite</translation>
    </message>
    <message>
        <source>Compare With This</source>
        <translation>Hiermit vergleichen</translation>
    </message>
    <message>
        <source>Keeps what is shown now; what is shown later, another interval or other rows, is compared with it (%1)</source>
        <translation>Behält, was jetzt gezeigt wird; was später gezeigt wird, ein anderes Intervall oder andere Zeilen, wird damit verglichen (%1)</translation>
    </message>
    <message>
        <source>Go to First Instance</source>
        <translation>Zum ersten Aufruf</translation>
    </message>
    <message>
        <source>Selects the first of the visits in the timeline</source>
        <translation>Wählt den ersten der Aufrufe in der Zeitleiste aus</translation>
    </message>
    <message>
        <source>Go to Longest Instance</source>
        <translation>Zum längsten Aufruf</translation>
    </message>
    <message>
        <source>Selects the longest of the visits in the timeline</source>
        <translation>Wählt den längsten der Aufrufe in der Zeitleiste aus</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>locations, what they are compared with</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>There is no region of that name here.</source>
        <translation>Hier gibt es keine Region dieses Namens.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln call paths, %1 of all</source>
        <translation>
            <numerusform>%Ln Aufrufpfad, %1 von allem</numerusform>
            <numerusform>%Ln Aufrufpfade, %1 von allem</numerusform>
        </translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Stichproben</translation>
    </message>
    <message>
        <source>There are no samples of calling contexts</source>
        <translation>Es gibt keine Stichproben von Aufrufkontexten</translation>
    </message>
</context>
<context>
    <name>lightcone::views::Formatting</name>
    <message>
        <source>%1 %</source>
        <comment>a percentage</comment>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>lightcone::views::FunctionGrouping</name>
    <message>
        <source>Functions cannot be grouped by &apos;%1&apos;; there are: %2.</source>
        <translation>Funktionen lassen sich nicht nach „%1“ gruppieren; es gibt: %2.</translation>
    </message>
    <message>
        <source>By class</source>
        <translation>Nach Klasse</translation>
    </message>
    <message>
        <source>By group</source>
        <translation>Nach Gruppe</translation>
    </message>
    <message>
        <source>By group of the trace</source>
        <translation>Nach Gruppe der Spur</translation>
    </message>
    <message>
        <source>By source file</source>
        <translation>Nach Quelldatei</translation>
    </message>
    <message>
        <source>By function</source>
        <translation>Nach Funktion</translation>
    </message>
    <message>
        <source>in no group</source>
        <translation>in keiner Gruppe</translation>
    </message>
    <message>
        <source>unknown file</source>
        <translation>unbekannte Datei</translation>
    </message>
    <message>
        <source>By activity</source>
        <translation>Nach Tätigkeit</translation>
    </message>
    <message>
        <source>overhead, idle while it waits</source>
        <translation>Mehraufwand, beim Warten untätig</translation>
    </message>
    <message>
        <source>by its class</source>
        <translation>nach ihrer Klasse</translation>
    </message>
    <message>
        <source>What functions count as is told where they are grouped by activity; add &apos;--by activity&apos;, or leave out --counts-as.</source>
        <translation>Als was Funktionen zählen, sagen sie nach Aktivität gruppiert; fügen Sie »--by activity« hinzu oder lassen Sie --counts-as weg.</translation>
    </message>
    <message>
        <source>By Score-P class</source>
        <translation>Nach Score-P-Klasse</translation>
    </message>
</context>
<context>
    <name>lightcone::views::FunctionMenu</name>
    <message>
        <source>Light Up All Calls</source>
        <translation>Alle Aufrufe hervorheben</translation>
    </message>
    <message>
        <source>All calls of the function stand out in the charts</source>
        <translation>Alle Aufrufe der Funktion treten in den Diagrammen hervor</translation>
    </message>
    <message>
        <source>Go to Next Call</source>
        <translation>Zum nächsten Aufruf gehen</translation>
    </message>
    <message>
        <source>Lights them up, and selects the next one (F3)</source>
        <translation>Hebt sie hervor und wählt den nächsten aus (F3)</translation>
    </message>
    <message>
        <source>Go to Previous Call</source>
        <translation>Zum vorigen Aufruf gehen</translation>
    </message>
    <message>
        <source>Lights them up, and selects the one before (Shift+F3)</source>
        <translation>Hebt sie hervor und wählt den vorigen aus (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Go to Longest Call</source>
        <translation>Zum längsten Aufruf gehen</translation>
    </message>
    <message>
        <source>Lights them up, and selects the longest one (F4)</source>
        <translation>Hebt sie hervor und wählt den längsten aus (F4)</translation>
    </message>
    <message>
        <source>Go to Shortest Call</source>
        <translation>Zum kürzesten Aufruf gehen</translation>
    </message>
    <message>
        <source>Lights them up, and selects the shortest one (Shift+F4)</source>
        <translation>Hebt sie hervor und wählt den kürzesten aus (Umschalt+F4)</translation>
    </message>
    <message>
        <source>Show Call Paths</source>
        <translation>Aufrufpfade zeigen</translation>
    </message>
    <message>
        <source>Opens all paths to the function in the call tree</source>
        <translation>Öffnet alle Pfade zur Funktion im Aufrufbaum</translation>
    </message>
    <message>
        <source>Show Histogram</source>
        <translation>Histogramm zeigen</translation>
    </message>
    <message>
        <source>Shows in the histogram how long calls of the function last</source>
        <translation>Zeigt im Histogramm, wie lange Aufrufe der Funktion dauern</translation>
    </message>
    <message>
        <source>Compare Locations</source>
        <translation>Lokationen vergleichen</translation>
    </message>
    <message>
        <source>Shows in the comparison which locations have most of the function</source>
        <translation>Zeigt im Vergleich, welche Lokationen am meisten von der Funktion haben</translation>
    </message>
    <message>
        <source>Show Source</source>
        <translation>Quelltext zeigen</translation>
    </message>
    <message>
        <source>Opens the file of the function at its lines</source>
        <translation>Öffnet die Datei der Funktion bei ihren Zeilen</translation>
    </message>
    <message>
        <source>Add to Filter</source>
        <translation>Zum Filter hinzufügen</translation>
    </message>
    <message>
        <source>Charts show the functions that were added, one after the other, and leave all others out</source>
        <translation>Diagramme zeigen die Funktionen, die nacheinander hinzugefügt wurden, und lassen alle anderen weg</translation>
    </message>
    <message>
        <source>Hide in Charts</source>
        <translation>In Diagrammen verbergen</translation>
    </message>
    <message>
        <source>Leaves calls of the function out of the charts</source>
        <translation>Lässt Aufrufe der Funktion in den Diagrammen weg</translation>
    </message>
    <message>
        <source>Show Only These in Charts</source>
        <translation>Nur diese in Diagrammen zeigen</translation>
    </message>
    <message>
        <source>Leaves calls of all other functions out of the charts</source>
        <translation>Lässt Aufrufe aller anderen Funktionen in den Diagrammen weg</translation>
    </message>
    <message>
        <source>Show All Functions in Charts</source>
        <translation>Alle Funktionen in Diagrammen zeigen</translation>
    </message>
    <message>
        <source>Leaves out no calls any more</source>
        <translation>Lässt keine Aufrufe mehr weg</translation>
    </message>
    <message>
        <source>Colour…</source>
        <translation>Farbe …</translation>
    </message>
    <message>
        <source>Chooses the colour of the function in all traces</source>
        <translation>Wählt die Farbe der Funktion in allen Traces</translation>
    </message>
    <message>
        <source>Usual Colour</source>
        <translation>Übliche Farbe</translation>
    </message>
    <message>
        <source>Gives the function the colour of its name again</source>
        <translation>Gibt der Funktion wieder die Farbe ihres Namens</translation>
    </message>
    <message>
        <source>What can be done with the function that is selected</source>
        <translation>Was sich mit der ausgewählten Funktion tun lässt</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message numerus="yes">
        <source>%Ln Function(s)</source>
        <translation>
            <numerusform>%Ln Funktion</numerusform>
            <numerusform>%Ln Funktionen</numerusform>
        </translation>
    </message>
    <message>
        <source>Function “%1”</source>
        <translation>Funktion „%1“</translation>
    </message>
    <message>
        <source>Hide Functions</source>
        <translation>Funktionen verbergen</translation>
    </message>
    <message>
        <source>Show Only Functions</source>
        <translation>Nur Funktionen zeigen</translation>
    </message>
    <message>
        <source>Colour of %1</source>
        <translation>Farbe von %1</translation>
    </message>
    <message>
        <source>Use as Task</source>
        <translation>Als Task verwenden</translation>
    </message>
    <message>
        <source>ParaGraph&apos;s displays of tasks, and timelines that show tasks, tell the functions that were chosen so</source>
        <translation>ParaGraphs Anzeigen von Tasks, und Zeitachsen, die Tasks zeigen, zeigen die so gewählten Funktionen</translation>
    </message>
    <message>
        <source>Usual Tasks</source>
        <translation>Übliche Tasks</translation>
    </message>
    <message>
        <source>Tasks are what the trace suggests again: blocks that are marked in the program, or the functions that its outermost function calls</source>
        <translation>Tasks sind wieder, was der Trace nahelegt: Blöcke, die im Programm markiert sind, oder die Funktionen, die seine äußerste Funktion aufruft</translation>
    </message>
</context>
<context>
    <name>lightcone::views::FunctionSummary</name>
    <message>
        <source>Filter functions</source>
        <translation>Funktionen filtern</translation>
    </message>
    <message>
        <source>Filter functions by name</source>
        <translation>Funktionen nach Namen filtern</translation>
    </message>
    <message>
        <source>Shows only functions whose name contains this</source>
        <translation>Zeigt nur Funktionen, deren Name dies enthält</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>Funktionen</translation>
    </message>
    <message>
        <source>Locations of the function summary</source>
        <translation>Lokationen der Funktionsübersicht</translation>
    </message>
    <message>
        <source>No calls in this interval</source>
        <translation>Keine Aufrufe in diesem Intervall</translation>
    </message>
    <message>
        <source>%1 · functions with “%2”</source>
        <comment>interval, filter</comment>
        <translation>%1 · Funktionen mit „%2“</translation>
    </message>
    <message>
        <source>sum of %1 rows: %2</source>
        <comment>number, names</comment>
        <translation>Summe von %1 Zeilen: %2</translation>
    </message>
    <message>
        <source>side by side: %1; and their sum</source>
        <comment>names of rows</comment>
        <translation>nebeneinander: %1; und ihre Summe</translation>
    </message>
    <message>
        <source>names with “%1”</source>
        <translation>Namen mit „%1“</translation>
    </message>
    <message>
        <source>All calls of the function stand out in the charts (Return, or double click)</source>
        <translation>Alle Aufrufe der Funktion treten in den Diagrammen hervor (Eingabe oder Doppelklick)</translation>
    </message>
    <message>
        <source>By what functions are put together; groups open to their functions</source>
        <translation>Wonach Funktionen zusammengefasst werden; Gruppen lassen sich zu ihren Funktionen öffnen</translation>
    </message>
    <message>
        <source>Groups of functions</source>
        <translation>Gruppen von Funktionen</translation>
    </message>
    <message>
        <source>This trace defines no groups of functions</source>
        <translation>Diese Spur definiert keine Gruppen von Funktionen</translation>
    </message>
    <message>
        <source>Open All Groups</source>
        <translation>Alle Gruppen öffnen</translation>
    </message>
    <message>
        <source>Shows the functions of all groups (Right opens one)</source>
        <translation>Zeigt die Funktionen aller Gruppen (Rechts öffnet eine)</translation>
    </message>
    <message>
        <source>Close All Groups</source>
        <translation>Alle Gruppen schließen</translation>
    </message>
    <message>
        <source>Shows groups alone (Left closes one)</source>
        <translation>Zeigt nur Gruppen (Links schließt eine)</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>interval, grouping</comment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>lightcone::views::FunctionSummaryModel</name>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>%1
%2:%3</source>
        <translation>%1
%2:%3</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Inclusive</source>
        <translation>Inklusiv</translation>
    </message>
    <message>
        <source>Exclusive</source>
        <translation>Exklusiv</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>Regions of equal name, file and line count as one function</source>
        <translation>Regionen mit gleichem Namen, gleicher Datei und Zeile gelten als eine Funktion</translation>
    </message>
    <message>
        <source>What the function belongs to</source>
        <translation>Wozu die Funktion gehört</translation>
    </message>
    <message>
        <source>Calls that were entered in the interval; a call that was entered before it has time here, but is no visit</source>
        <translation>Aufrufe, die im Intervall begannen; ein früher begonnener hat hier Zeit, zählt aber nicht als Aufruf</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Std. dev.</source>
        <translation>Std.-Abw.</translation>
    </message>
    <message>
        <source>Standard deviation of the durations of the visits</source>
        <translation>Standardabweichung der Dauern der Aufrufe</translation>
    </message>
    <message>
        <source>≈ 25 %</source>
        <translation>≈ 25 %</translation>
    </message>
    <message>
        <source>≈ Median</source>
        <translation>≈ Median</translation>
    </message>
    <message>
        <source>≈ 75 %</source>
        <translation>≈ 75 %</translation>
    </message>
    <message>
        <source>Sum
%1</source>
        <comment>of selected rows; a column</comment>
        <translation>Summe
%1</translation>
    </message>
    <message>
        <source>%1
Hidden in charts</source>
        <translation>%1
In Diagrammen verborgen</translation>
    </message>
    <message>
        <source>Time inside the interval, of all calls that have a part in it, without what the function calls</source>
        <translation>Zeit im Intervall, von allen Aufrufen mit einem Teil darin, ohne das, was die Funktion aufruft</translation>
    </message>
    <message>
        <source>Of calls that are entered in the interval, the part inside it</source>
        <translation>Von Aufrufen, die im Intervall betreten werden, der Teil darin</translation>
    </message>
    <message>
        <source>Shortest visit</source>
        <translation>Kürzester Aufruf</translation>
    </message>
    <message>
        <source>Longest visit</source>
        <translation>Längster Aufruf</translation>
    </message>
    <message>
        <source>Mean duration of the visits</source>
        <translation>Mittlere Dauer der Aufrufe</translation>
    </message>
    <message>
        <source>Of calls that are entered in the interval, all of it, also what is behind the interval;
a call that is never left lasts to the last event of its location</source>
        <translation>Von Aufrufen, die im Intervall betreten werden, das Ganze, auch was hinter dem Intervall liegt;
ein Aufruf, der nie verlassen wird, dauert bis zum letzten Ereignis seiner Lokation</translation>
    </message>
    <message>
        <source>Whole min</source>
        <translation>Min im Ganzen</translation>
    </message>
    <message>
        <source>≈ Whole median</source>
        <translation>≈ Median im Ganzen</translation>
    </message>
    <message>
        <source>Whole max</source>
        <translation>Max im Ganzen</translation>
    </message>
    <message>
        <source>Whole mean</source>
        <translation>Mittel im Ganzen</translation>
    </message>
    <message>
        <source>Whole sum</source>
        <translation>Summe im Ganzen</translation>
    </message>
    <message>
        <source>Sum of the durations of the visits, nested ones as well</source>
        <translation>Summe der Dauern der Aufrufe, auch der verschachtelten</translation>
    </message>
    <message>
        <source>A quarter of the visits are shorter: exact of few, within 1/64 of many</source>
        <translation>Ein Viertel der Aufrufe ist kürzer: von wenigen genau, von vielen auf 1/64</translation>
    </message>
    <message>
        <source>Half of the visits are shorter: exact of few, within 1/64 of many</source>
        <translation>Die Hälfte der Aufrufe ist kürzer: von wenigen genau, von vielen auf 1/64</translation>
    </message>
    <message>
        <source>Three quarters of the visits are shorter: exact of few, within 1/64 of many</source>
        <translation>Drei Viertel der Aufrufe sind kürzer: von wenigen genau, von vielen auf 1/64</translation>
    </message>
    <message>
        <source>There are too many call paths to tell it; choose a shorter time or fewer locations</source>
        <translation>Es gibt zu viele Aufrufpfade, um das zu sagen; wählen Sie eine kürzere Zeit oder weniger Lokationen</translation>
    </message>
    <message>
        <source>Time inside the interval, of all calls that have a part in it, with what the function calls; where it calls itself, directly or not, that time counts once. Of a group: the time in which any of its functions is being called</source>
        <translation>Zeit innerhalb des Intervalls, von allen Aufrufen, die einen Teil darin haben, mit dem, was die Funktion aufruft; wo sie sich selbst aufruft, direkt oder nicht, zählt diese Zeit einmal. Von einer Gruppe: die Zeit, in der irgendeine ihrer Funktionen aufgerufen ist</translation>
    </message>
    <message>
        <source>Not known of several functions together</source>
        <translation>Von mehreren Funktionen zusammen nicht bekannt</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <comment>group, number of its functions</comment>
        <translation>%1
%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln function(s)</source>
        <translation>
            <numerusform>%Ln Funktion</numerusform>
            <numerusform>%Ln Funktionen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, open group</source>
        <translation>%1, geöffnete Gruppe</translation>
    </message>
    <message>
        <source>%1, closed group</source>
        <translation>%1, geschlossene Gruppe</translation>
    </message>
</context>
<context>
    <name>lightcone::views::GapDescriber</name>
    <message>
        <source>Measurement off</source>
        <translation>Messung aus</translation>
    </message>
    <message>
        <source>Buffer flushes</source>
        <translation>Pufferleerungen</translation>
    </message>
    <message>
        <source>for %1 of it</source>
        <translation>%1 davon</translation>
    </message>
    <message>
        <source>Rewinds</source>
        <translation>Rückspulungen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln; what was recorded before each was taken back</source>
        <translation>
            <numerusform>%Ln; was davor aufgezeichnet war, wurde zurückgenommen</numerusform>
            <numerusform>%Ln; was jeweils davor aufgezeichnet war, wurde zurückgenommen</numerusform>
        </translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>off and on again at one time: a rewind, what was recorded before it was taken back</source>
        <translation>zur selben Zeit aus und wieder ein: eine Rückspulung, was davor aufgezeichnet war, wurde zurückgenommen</translation>
    </message>
    <message>
        <source>Gap begins</source>
        <translation>Lücke beginnt</translation>
    </message>
    <message>
        <source>Gap ends</source>
        <translation>Lücke endet</translation>
    </message>
    <message>
        <source>Gap lasts</source>
        <translation>Lücke dauert</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>Lücken</translation>
    </message>
</context>
<context>
    <name>lightcone::views::GoToTarget</name>
    <message>
        <source>Go To</source>
        <translation>Gehe zu</translation>
    </message>
</context>
<context>
    <name>lightcone::views::HealthModel</name>
    <message>
        <source>further ones, not listed singly</source>
        <translation>weitere, nicht einzeln aufgeführt</translation>
    </message>
    <message>
        <source>Stated statistics</source>
        <translation>Angegebene Statistiken</translation>
    </message>
    <message>
        <source>%1 agree with the events, %2 differ, %3 have nothing to compare with.</source>
        <translation>%1 stimmen mit den Ereignissen überein, %2 weichen ab, %3 haben nichts zum Vergleichen.</translation>
    </message>
    <message>
        <source>What the trace states about its own events, and what its events give.</source>
        <translation>Was der Trace über seine eigenen Ereignisse angibt, und was diese ergeben.</translation>
    </message>
    <message>
        <source>further ones: see “lightcone table statistics”</source>
        <translation>weitere: siehe »lightcone table statistics«</translation>
    </message>
    <message>
        <source>whole trace</source>
        <translation>ganzer Trace</translation>
    </message>
    <message>
        <source>%1 stated, %2 by the events</source>
        <translation>%1 angegeben, %2 nach den Ereignissen</translation>
    </message>
    <message>
        <source>%1 stated</source>
        <translation>%1 angegeben</translation>
    </message>
    <message>
        <source>There is nothing to compare it with.</source>
        <translation>Es gibt nichts zum Vergleichen.</translation>
    </message>
    <message>
        <source>The events agree with it.</source>
        <translation>Die Ereignisse stimmen damit überein.</translation>
    </message>
    <message>
        <source>Conversion audit</source>
        <translation>Umsetzung</translation>
    </message>
    <message>
        <source>Clock check</source>
        <translation>Uhrenprüfung</translation>
    </message>
    <message>
        <source>Pairs of locations with messages that arrive before they were sent.</source>
        <translation>Paare von Lokationen mit Nachrichten, die vor ihrem Senden ankommen.</translation>
    </message>
    <message>
        <source>For each pair the smallest shift that would repair it. Nothing was shifted: times are shown as they are.</source>
        <translation>Für jedes Paar die kleinste Verschiebung, die es beheben würde. Nichts wurde verschoben: Zeiten werden gezeigt, wie sie sind.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>sender, receiver</comment>
        <translation>%1 an %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>severity, finding</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Which types of records the files of the trace hold, and what became of them: whether they are interpreted, or kept or counted as they are.</source>
        <translation>Welche Arten von Datensätzen die Dateien des Traces enthalten und was aus ihnen wurde: ob sie ausgewertet oder so, wie sie sind, aufbewahrt oder gezählt werden.</translation>
    </message>
    <message>
        <source>All types of records are interpreted.</source>
        <translation>Alle Arten von Datensätzen werden ausgewertet.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) are not interpreted.</source>
        <translation>
            <numerusform>%Ln Datensatz wird nicht ausgewertet.</numerusform>
            <numerusform>%Ln Datensätze werden nicht ausgewertet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Profile beside the trace</source>
        <translation>Profil neben dem Trace</translation>
    </message>
    <message>
        <source>Visits, times and bytes of the profile, by call path and location, against those that the events give. The view Trace and Profile lists what differs.</source>
        <translation>Aufrufe, Zeiten und Bytes des Profils, nach Aufrufpfad und Lokation, verglichen mit denen, die die Ereignisse ergeben. Die Ansicht »Trace und Profil« führt auf, was abweicht.</translation>
    </message>
    <message>
        <source>locations without a profile</source>
        <translation>Lokationen ohne Profil</translation>
    </message>
    <message>
        <source>The profile does not have these locations, so nothing is compared there.</source>
        <translation>Das Profil hat diese Lokationen nicht, daher wird dort nichts verglichen.</translation>
    </message>
    <message>
        <source>locations without events</source>
        <translation>Lokationen ohne Ereignisse</translation>
    </message>
    <message>
        <source>The trace does not have these locations, so nothing is compared there.</source>
        <translation>Der Trace hat diese Lokationen nicht, daher wird dort nichts verglichen.</translation>
    </message>
    <message>
        <source>metrics that cannot be read</source>
        <translation>Metriken, die nicht gelesen werden können</translation>
    </message>
    <message>
        <source>The file of the profile is damaged, so these metrics are not compared.</source>
        <translation>Die Datei des Profils ist beschädigt, daher werden diese Metriken nicht verglichen.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::HealthPanel</name>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>What the finding means</source>
        <translation>Was der Befund bedeutet</translation>
    </message>
    <message>
        <source>The report is there once the whole trace has been read.</source>
        <translation>Der Bericht ist da, sobald der ganze Trace gelesen ist.</translation>
    </message>
    <message>
        <source>Go to Finding</source>
        <translation>Gehe zum Befund</translation>
    </message>
</context>
<context>
    <name>lightcone::views::Heat</name>
    <message>
        <source>%1, %2</source>
        <comment>a row and a column</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <comment>place: measure value</comment>
        <translation>%1: %2 %3</translation>
    </message>
    <message>
        <source>is not recorded</source>
        <translation>ist nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>%1 × %2 cells</source>
        <comment>rows, columns</comment>
        <translation>%1 × %2 Zellen</translation>
    </message>
    <message>
        <source>%1: %2 is not recorded</source>
        <comment>cells: measure</comment>
        <translation>%1: %2 ist nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>%1, %2 of them recorded: %3 from %4 to %5, mean %6; strongest: %7</source>
        <translation>%1, davon %2 aufgezeichnet: %3 von %4 bis %5, Mittel %6; am stärksten: %7</translation>
    </message>
    <message>
        <source>nothing recorded</source>
        <translation>nichts aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>measure value</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>place, what is said of it</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>lightcone::views::HeatArea</name>
    <message>
        <source>Rows of cells</source>
        <translation>Zeilen von Zellen</translation>
    </message>
    <message>
        <source>Columns of cells</source>
        <translation>Spalten von Zellen</translation>
    </message>
</context>
<context>
    <name>lightcone::views::HeatScaleControls</name>
    <message>
        <source>Linear</source>
        <comment>a scale of colours</comment>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <comment>a scale of colours</comment>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Scale of the colours</source>
        <translation>Skala der Farben</translation>
    </message>
    <message>
        <source>Whether colours follow the values or their logarithms</source>
        <translation>Ob Farben den Werten oder ihren Logarithmen folgen</translation>
    </message>
    <message>
        <source>Set the lower and the upper bound of the colours, or let them be automatic</source>
        <translation>Setzt die untere und die obere Grenze der Farben oder lässt sie automatisch sein</translation>
    </message>
    <message>
        <source>automatic</source>
        <comment>a bound</comment>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>automatic</source>
        <comment>bounds</comment>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Colours: %1…</source>
        <translation>Farben: %1…</translation>
    </message>
    <message>
        <source>Bounds of the colours: %1</source>
        <translation>Grenzen der Farben: %1</translation>
    </message>
</context>
<context>
    <name>lightcone::views::HeatScaleDialog</name>
    <message>
        <source>Lower bound</source>
        <translation>Untere Grenze</translation>
    </message>
    <message>
        <source>Upper bound</source>
        <translation>Obere Grenze</translation>
    </message>
    <message>
        <source>Bounds of the Colours</source>
        <translation>Grenzen der Farben</translation>
    </message>
    <message>
        <source>&amp;Lower bound:</source>
        <translation>&amp;Untere Grenze:</translation>
    </message>
    <message>
        <source>&amp;Upper bound:</source>
        <translation>&amp;Obere Grenze:</translation>
    </message>
    <message>
        <source>&amp;Automatic</source>
        <translation>&amp;Automatisch</translation>
    </message>
    <message>
        <source>Let the bounds be those of the values that are shown</source>
        <translation>Lässt die Grenzen die der gezeigten Werte sein</translation>
    </message>
    <message>
        <source>automatic: %1</source>
        <translation>automatisch: %1</translation>
    </message>
    <message>
        <source>A number with or without a unit, such as 1.5 ms; empty: automatic</source>
        <translation>Eine Zahl mit oder ohne Einheit, etwa 1.5 ms; leer: automatisch</translation>
    </message>
    <message>
        <source>A bound is a number with or without a unit, such as 1.5 ms.</source>
        <translation>Eine Grenze ist eine Zahl mit oder ohne Einheit, etwa 1.5 ms.</translation>
    </message>
    <message>
        <source>The lower bound has to be less than the upper one.</source>
        <translation>Die untere Grenze muss kleiner als die obere sein.</translation>
    </message>
    <message>
        <source>The bounds of a logarithmic scale are greater than zero.</source>
        <translation>Die Grenzen einer logarithmischen Skala sind größer als null.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::Histogram</name>
    <message>
        <source>1</source>
        <comment>the least count</comment>
        <translation>1</translation>
    </message>
    <message>
        <source>counts, logarithmic</source>
        <translation>Anzahlen, logarithmisch</translation>
    </message>
    <message>
        <source>counts</source>
        <translation>Anzahlen</translation>
    </message>
    <message>
        <source>a row is of up to %1 locations</source>
        <translation>eine Zeile steht für bis zu %1 Orte</translation>
    </message>
    <message>
        <source>calls of %1</source>
        <translation>Aufrufe von %1</translation>
    </message>
    <message>
        <source>gaps between calls of %1</source>
        <translation>Lücken zwischen Aufrufen von %1</translation>
    </message>
    <message>
        <source>messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>collective operations</source>
        <translation>kollektive Operationen</translation>
    </message>
    <message>
        <source>No %1 here</source>
        <comment>what is counted</comment>
        <translation>Hier keine %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>number, what is counted</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>Mittel %1</translation>
    </message>
    <message>
        <source>%1 %: %2</source>
        <comment>percentile</comment>
        <translation>%1 %: %2</translation>
    </message>
    <message>
        <source>percentiles to within %1</source>
        <translation>Perzentile auf %1 genau</translation>
    </message>
    <message>
        <source>from %1 to before %2: %3 %4, %5</source>
        <comment>durations, number, what is counted, share</comment>
        <translation>von %1 bis vor %2: %3 %4, %5</translation>
    </message>
</context>
<context>
    <name>lightcone::views::HistogramArea</name>
    <message>
        <source>Durations</source>
        <translation>Dauern</translation>
    </message>
    <message>
        <source>How many last how long. Arrows go from bin to bin, with Shift they choose a range.</source>
        <translation>Wie viele wie lange dauern. Pfeiltasten gehen von Klasse zu Klasse, mit Umschalt wählen sie einen Bereich.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>location, number in the bin</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>lightcone::views::HistogramWidget</name>
    <message>
        <source>There is none of these durations here.</source>
        <translation>Von diesen Dauern gibt es hier keine.</translation>
    </message>
    <message>
        <source>The longest takes %1.</source>
        <translation>Das Längste dauert %1.</translation>
    </message>
    <message>
        <source>What has the durations</source>
        <translation>Was die Dauern hat</translation>
    </message>
    <message>
        <source>Of which functions: all of a class, or those that you choose</source>
        <translation>Von welchen Funktionen: allen einer Klasse oder denen, die Sie wählen</translation>
    </message>
    <message>
        <source>Whether bins grow with the durations, or all are equally wide</source>
        <translation>Ob die Klassen mit den Dauern wachsen oder alle gleich breit sind</translation>
    </message>
    <message>
        <source>Whether the axis of counts is linear or logarithmic</source>
        <translation>Ob die Achse der Anzahlen linear oder logarithmisch ist</translation>
    </message>
    <message>
        <source>One curve for all, or one for each location</source>
        <translation>Eine Kurve für alle oder eine für jeden Ort</translation>
    </message>
    <message>
        <source>Locations of the histogram</source>
        <translation>Orte des Histogramms</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Gaps between calls</source>
        <translation>Lücken zwischen Aufrufen</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>Kollektive</translation>
    </message>
    <message>
        <source>Functions of the histogram</source>
        <translation>Funktionen des Histogramms</translation>
    </message>
    <message>
        <source>Chosen functions</source>
        <translation>Gewählte Funktionen</translation>
    </message>
    <message>
        <source>All of %1</source>
        <comment>a class of functions</comment>
        <translation>Alle: %1</translation>
    </message>
    <message>
        <source>Functions…</source>
        <translation>Funktionen …</translation>
    </message>
    <message>
        <source>Choose the functions; none: the one with the most time of its own</source>
        <translation>Die Funktionen wählen; keine: die mit der meisten eigenen Zeit</translation>
    </message>
    <message>
        <source>Logarithmic bins</source>
        <translation>Logarithmische Klassen</translation>
    </message>
    <message>
        <source>Linear bins</source>
        <translation>Lineare Klassen</translation>
    </message>
    <message>
        <source>Bins</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Linear counts</source>
        <translation>Lineare Anzahlen</translation>
    </message>
    <message>
        <source>Logarithmic counts</source>
        <translation>Logarithmische Anzahlen</translation>
    </message>
    <message>
        <source>Axis of counts</source>
        <translation>Achse der Anzahlen</translation>
    </message>
    <message>
        <source>One curve</source>
        <translation>Eine Kurve</translation>
    </message>
    <message>
        <source>A curve a location</source>
        <translation>Eine Kurve je Ort</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Functions of the Histogram</source>
        <translation>Funktionen des Histogramms</translation>
    </message>
</context>
<context>
    <name>lightcone::views::InsightsModel</name>
    <message>
        <source>How sound the trace is</source>
        <translation>Wie heil der Trace ist</translation>
    </message>
    <message>
        <source>Where time goes</source>
        <translation>Wohin die Zeit geht</translation>
    </message>
    <message>
        <source>What repeats</source>
        <translation>Was sich wiederholt</translation>
    </message>
    <message>
        <source>Messages and collective operations</source>
        <translation>Nachrichten und kollektive Operationen</translation>
    </message>
    <message>
        <source>Recording and metrics</source>
        <translation>Aufzeichnung und Metriken</translation>
    </message>
    <message>
        <source>What is worth a look</source>
        <translation>Was einen Blick wert ist</translation>
    </message>
    <message>
        <source>Nothing stands out: no rule has anything to say of this trace.</source>
        <translation>Nichts fällt auf: keine Regel hat zu diesem Trace etwas zu sagen.</translation>
    </message>
    <message>
        <source>What is worth a look, what costs most first:</source>
        <translation>Was einen Blick wert ist, das Teuerste zuerst:</translation>
    </message>
</context>
<context>
    <name>lightcone::views::InsightsPanel</name>
    <message>
        <source>What is worth a look</source>
        <translation>Was einen Blick wert ist</translation>
    </message>
    <message>
        <source>What the sentence means, and why it is said</source>
        <translation>Was der Satz bedeutet, und warum er dasteht</translation>
    </message>
    <message>
        <source>What is worth a look is found once the whole trace has been read.</source>
        <translation>Was einen Blick wert ist, wird gesucht, sobald der ganze Trace gelesen ist.</translation>
    </message>
    <message>
        <source>Looking for what is worth a look …</source>
        <translation>Es wird gesucht, was einen Blick wert ist …</translation>
    </message>
    <message>
        <source>A profile has no events, in which one could look</source>
        <translation>Ein Profil hat keine Ereignisse, in denen man suchen könnte</translation>
    </message>
    <message>
        <source>Why is this said?</source>
        <translation>Warum steht das da?</translation>
    </message>
</context>
<context>
    <name>lightcone::views::IntervalPanel</name>
    <message>
        <source>All locations</source>
        <translation>Alle Lokationen</translation>
    </message>
    <message>
        <source>Row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>interval, locations</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 · so far</source>
        <comment>while the trace is being read</comment>
        <translation>%1 · bisher</translation>
    </message>
    <message>
        <source>all locations</source>
        <translation>alle Lokationen</translation>
    </message>
    <message>
        <source>Whole run: %1</source>
        <translation>Ganzer Lauf: %1</translation>
    </message>
    <message>
        <source>Whether this is of the rows that are selected by their labels, or of all locations; where no row is selected, it is of all</source>
        <translation>Ob dies für die Zeilen gilt, die an ihren Beschriftungen ausgewählt sind, oder für alle Lokationen; wo keine Zeile ausgewählt ist, gilt es für alle</translation>
    </message>
    <message>
        <source>Selected rows, or all</source>
        <translation>Ausgewählte Zeilen oder alle</translation>
    </message>
    <message>
        <source>Selected rows: %1</source>
        <translation>Ausgewählte Zeilen: %1</translation>
    </message>
    <message>
        <source>Whether the numbers are of the trace, in the interval that is shown, or of the profile that was recorded beside it, which is always of the whole run</source>
        <translation>Ob die Zahlen für den Trace im gezeigten Intervall gelten oder für das Profil, das daneben aufgezeichnet wurde und immer den ganzen Lauf betrifft</translation>
    </message>
    <message>
        <source>Trace or recorded profile</source>
        <translation>Trace oder aufgezeichnetes Profil</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Trace</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>What was copied is of the recorded profile, and of the whole run.</source>
        <translation>Was kopiert wurde, ist vom aufgezeichneten Profil und gilt für den ganzen Lauf.</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>title, remark</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Recorded profile, of the whole run, not of the interval that is shown: %1</source>
        <translation>Aufgezeichnetes Profil, vom ganzen Lauf, nicht vom gezeigten Intervall: %1</translation>
    </message>
    <message>
        <source>Recorded profile, of the whole run: %1</source>
        <translation>Aufgezeichnetes Profil, vom ganzen Lauf: %1</translation>
    </message>
    <message>
        <source>Events are shown here; a profile has none</source>
        <translation>Hier stehen Ereignisse; ein Profil hat keine</translation>
    </message>
</context>
<context>
    <name>lightcone::views::IntervalTitle</name>
    <message>
        <source>Whole trace: %1</source>
        <translation>Ganzer Trace: %1</translation>
    </message>
    <message>
        <source>%1 (%2 – %3)</source>
        <comment>length, begin, end</comment>
        <translation>%1 (%2 – %3)</translation>
    </message>
    <message>
        <source>Measured range: %1</source>
        <translation>Gemessener Bereich: %1</translation>
    </message>
    <message>
        <source>Visible interval: %1</source>
        <translation>Sichtbares Intervall: %1</translation>
    </message>
</context>
<context>
    <name>lightcone::views::IoPanel</name>
    <message>
        <source>By what operations are grouped into rows</source>
        <translation>Wonach Operationen zu Zeilen zusammengefasst werden</translation>
    </message>
    <message>
        <source>Locations of the I/O summary</source>
        <translation>Lokationen der E/A-Übersicht</translation>
    </message>
    <message>
        <source>Groups of I/O operations</source>
        <translation>Gruppen von E/A-Operationen</translation>
    </message>
    <message>
        <source>By file</source>
        <translation>Nach Datei</translation>
    </message>
    <message>
        <source>By handle</source>
        <translation>Nach Handle</translation>
    </message>
    <message>
        <source>By operation</source>
        <translation>Nach Operation</translation>
    </message>
    <message>
        <source>By location</source>
        <translation>Nach Lokation</translation>
    </message>
    <message>
        <source>By paradigm</source>
        <translation>Nach Paradigma</translation>
    </message>
    <message>
        <source>Groups of the I/O summary</source>
        <translation>Gruppen der E/A-Übersicht</translation>
    </message>
    <message>
        <source>Go to Longest Operation</source>
        <translation>Zur längsten Operation</translation>
    </message>
    <message>
        <source>Selects the operation of the row that lasts longest (Return, or double click)</source>
        <translation>Wählt die Operation der Zeile, die am längsten dauert (Eingabe, oder Doppelklick)</translation>
    </message>
    <message>
        <source>Next Longest Operation</source>
        <translation>Nächstlängste Operation</translation>
    </message>
    <message>
        <source>Selects the operation of the row that lasts longest after the last one</source>
        <translation>Wählt die Operation der Zeile, die nach der letzten am längsten dauert</translation>
    </message>
    <message>
        <source>Previous Longest Operation</source>
        <translation>Vorige längste Operation</translation>
    </message>
    <message>
        <source>Selects the operation of the row that was the last one before</source>
        <translation>Wählt die Operation der Zeile, die davor die letzte war</translation>
    </message>
    <message>
        <source>This is the longest operation of the row.</source>
        <translation>Das ist die längste Operation der Zeile.</translation>
    </message>
    <message numerus="yes">
        <source>These are the %Ln longest operation(s) of the row.</source>
        <translation>
            <numerusform>Das sind die %Ln längsten Operationen der Zeile. (Einzahl: Das ist die %Ln längste Operation der Zeile.)</numerusform>
            <numerusform>Das sind die %Ln längsten Operationen der Zeile. (Einzahl: Das ist die %Ln längste Operation der Zeile.)</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no further operation in the row.</source>
        <translation>In der Zeile gibt es keine weitere Operation.</translation>
    </message>
    <message>
        <source>Operation %1 of %2, by duration: %3</source>
        <translation>Operation %1 von %2, nach Dauer: %3</translation>
    </message>
    <message>
        <source>Operation %1 of %2; the trace does not say how long it takes</source>
        <translation>Operation %1 von %2; der Trace sagt nicht, wie lange sie dauert</translation>
    </message>
</context>
<context>
    <name>lightcone::views::IoSummaryModel</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Handle</source>
        <translation>Handle</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Lokation</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>This trace has no records of I/O</source>
        <translation>Dieser Trace hat keine Datensätze von E/A</translation>
    </message>
    <message>
        <source>What the operations of the row have in common</source>
        <translation>Was die Operationen der Zeile gemeinsam haben</translation>
    </message>
    <message>
        <source>Paradigm</source>
        <translation>Paradigma</translation>
    </message>
    <message>
        <source>The interface that was called. Calls of one may be made by calls of another, so that no sum is of several.</source>
        <translation>Die Schnittstelle, die aufgerufen wurde. Aufrufe der einen können aus Aufrufen einer anderen kommen; darum ist keine Summe von mehreren.</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Operationen</translation>
    </message>
    <message>
        <source>Operations of all kinds that begin in the interval</source>
        <translation>Operationen aller Arten, die im Intervall beginnen</translation>
    </message>
    <message>
        <source>Bytes read</source>
        <translation>Gelesene Bytes</translation>
    </message>
    <message>
        <source>Bytes that completed reads have got</source>
        <translation>Bytes, die beendete Leseoperationen bekommen haben</translation>
    </message>
    <message>
        <source>Bytes written</source>
        <translation>Geschriebene Bytes</translation>
    </message>
    <message>
        <source>Bytes that completed writes have written</source>
        <translation>Bytes, die beendete Schreiboperationen geschrieben haben</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Time from begin to end of the operations of which both are recorded</source>
        <translation>Zeit von Anfang bis Ende der Operationen, von denen beides aufgezeichnet ist</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>How long these last on average</source>
        <translation>Wie lange diese im Mittel dauern</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längste</translation>
    </message>
    <message>
        <source>How long the longest of them lasts</source>
        <translation>Wie lange die längste von ihnen dauert</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Bytes of reads and writes ÷ time in them: the sum over locations, not the time that passes on the clock</source>
        <translation>Bytes von Lese- und Schreiboperationen ÷ Zeit in ihnen: die Summe über Lokationen, nicht die Zeit auf der Uhr</translation>
    </message>
    <message>
        <source>Opens</source>
        <translation>Geöffnet</translation>
    </message>
    <message>
        <source>Handles that were made, but for duplicates</source>
        <translation>Handles, die erzeugt wurden, außer Duplikaten</translation>
    </message>
    <message>
        <source>Closes</source>
        <translation>Geschlossen</translation>
    </message>
    <message>
        <source>Handles that were destroyed</source>
        <translation>Handles, die geschlossen wurden</translation>
    </message>
    <message>
        <source>Incomplete</source>
        <translation>Unvollständig</translation>
    </message>
    <message>
        <source>Operations that have begun, and have no end in the trace</source>
        <translation>Operationen, die begonnen haben und im Trace kein Ende haben</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>Leseoperationen</translation>
    </message>
    <message>
        <source>Operations that read</source>
        <translation>Operationen, die lesen</translation>
    </message>
    <message>
        <source>Writes</source>
        <translation>Schreiboperationen</translation>
    </message>
    <message>
        <source>Operations that write</source>
        <translation>Operationen, die schreiben</translation>
    </message>
    <message>
        <source>Bytes asked</source>
        <translation>Verlangte Bytes</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>Verkürzt</translation>
    </message>
    <message>
        <source>Reads and writes of fewer bytes than they were asked for</source>
        <translation>Lese- und Schreiboperationen von weniger Bytes, als verlangt waren</translation>
    </message>
    <message>
        <source>Non-blocking</source>
        <translation>Nicht blockierend</translation>
    </message>
    <message>
        <source>Operations that go on while the program does: their time is from their begin to their completion</source>
        <translation>Operationen, die neben dem Programm weiterlaufen: ihre Zeit reicht vom Anfang bis zum Abschluss</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Operations that were cancelled</source>
        <translation>Operationen, die abgebrochen wurden</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Gescheitert</translation>
    </message>
    <message>
        <source>Operations of which the trace says that they failed</source>
        <translation>Operationen, von denen der Trace sagt, dass sie gescheitert sind</translation>
    </message>
    <message>
        <source>unknown file</source>
        <translation>unbekannte Datei</translation>
    </message>
    <message>
        <source>unknown handle</source>
        <translation>unbekanntes Handle</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>handle, file</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>All operations</source>
        <translation>Alle Operationen</translation>
    </message>
    <message numerus="yes">
        <source>This trace has no records of I/O, so nothing is known of files and bytes. The time in its %Ln function(s) of I/O is in the view Functions.</source>
        <translation>
            <numerusform>Dieser Trace hat keine Datensätze von E/A; von Dateien und Bytes ist nichts bekannt. Die Zeit in seiner %Ln Funktion der E/A steht in der Ansicht Funktionen.</numerusform>
            <numerusform>Dieser Trace hat keine Datensätze von E/A; von Dateien und Bytes ist nichts bekannt. Die Zeit in seinen %Ln Funktionen der E/A steht in der Ansicht Funktionen.</numerusform>
        </translation>
    </message>
    <message>
        <source>None of these locations begins an I/O operation in this interval</source>
        <translation>Keine dieser Lokationen beginnt in diesem Intervall eine E/A-Operation</translation>
    </message>
    <message>
        <source>No I/O operation begins in this interval</source>
        <translation>In diesem Intervall beginnt keine E/A-Operation</translation>
    </message>
    <message>
        <source>Part of the trace is lost.</source>
        <translation>Ein Teil des Traces ist verloren.</translation>
    </message>
    <message>
        <source>Bytes that reads and writes were asked for; empty where the trace does not say it of all</source>
        <translation>Bytes, die von Lese- und Schreiboperationen verlangt wurden; leer, wo der Trace das nicht von allen sagt</translation>
    </message>
</context>
<context>
    <name>lightcone::views::IoText</name>
    <message>
        <source>%1 of the %2 asked for</source>
        <translation>%1 von %2 verlangten</translation>
    </message>
    <message>
        <source>%1 asked for</source>
        <translation>%1 verlangt</translation>
    </message>
    <message>
        <source>takes %1</source>
        <translation>dauert %1</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>without an end on this location</source>
        <translation>ohne Ende auf dieser Lokation</translation>
    </message>
    <message>
        <source>Open</source>
        <comment>I/O</comment>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Close</source>
        <comment>I/O</comment>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <comment>I/O</comment>
        <translation>Verdoppeln</translation>
    </message>
    <message>
        <source>Read</source>
        <comment>I/O</comment>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Write</source>
        <comment>I/O</comment>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Flush</source>
        <comment>I/O</comment>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Seek</source>
        <comment>I/O</comment>
        <translation>Positionieren</translation>
    </message>
    <message>
        <source>Delete</source>
        <comment>I/O</comment>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Rename</source>
        <comment>I/O</comment>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Change flags</source>
        <comment>I/O</comment>
        <translation>Flags ändern</translation>
    </message>
    <message>
        <source>Lock</source>
        <comment>I/O</comment>
        <translation>Sperre</translation>
    </message>
    <message>
        <source>Try to lock</source>
        <comment>I/O</comment>
        <translation>Sperren versuchen</translation>
    </message>
    <message>
        <source>Unlock</source>
        <comment>I/O</comment>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Other</source>
        <comment>I/O</comment>
        <translation>Andere</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between parts of a description</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>Begin</source>
        <comment>of an I/O operation</comment>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Issued</source>
        <comment>I/O operation</comment>
        <translation>In Auftrag gegeben</translation>
    </message>
    <message>
        <source>Tested</source>
        <comment>I/O operation</comment>
        <translation>Geprüft</translation>
    </message>
    <message>
        <source>Complete</source>
        <comment>I/O operation</comment>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <comment>I/O operation</comment>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>part of an I/O operation, operation</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>lightcone::views::IterationModel</name>
    <message>
        <source>Location</source>
        <translation>Lokation</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>Counts the visits of the call path on the location, from 1 at the begin of the trace; bold: unusual</source>
        <translation>Zählt die Aufrufe des Aufrufpfads auf der Lokation, vom Beginn des Traces an, ab 1; fett: ungewöhnlich</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>How far the duration is from the median of the call path on the location: 0.6745 · distance / median of all distances, a robust form of “so many standard deviations”</source>
        <translation>Wie weit die Dauer vom Median des Aufrufpfads auf der Lokation entfernt ist: 0,6745 · Abstand / Median aller Abstände, eine robuste Form von »so viele Standardabweichungen«</translation>
    </message>
    <message>
        <source>Unusual</source>
        <translation>Ungewöhnlich</translation>
    </message>
    <message>
        <source>Long or short: the deviation is beyond 3.5, and the duration is off by a tenth of the median at least. Fewer than 5 visits do not tell what is usual</source>
        <translation>Lang oder kurz: Die Abweichung ist jenseits von 3,5, und die Dauer weicht um mindestens ein Zehntel des Medians ab. Weniger als 5 Aufrufe sagen nicht, was üblich ist</translation>
    </message>
    <message>
        <source>Exclusive</source>
        <translation>Exklusiv</translation>
    </message>
    <message>
        <source>Time with the function itself on top of the call stack</source>
        <translation>Zeit, in der die Funktion selbst zuoberst auf dem Aufrufstapel liegt</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Time in functions that wait or synchronise</source>
        <translation>Zeit in Funktionen, die warten oder synchronisieren</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>Time in functions that communicate, waiting included</source>
        <translation>Zeit in Funktionen, die kommunizieren, einschließlich des Wartens</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>What the trace says of the visit: name and value</source>
        <translation>Was der Trace über den Aufruf sagt: Name und Wert</translation>
    </message>
    <message>
        <source>Sends</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Bytes sent</source>
        <translation>Gesendete Bytes</translation>
    </message>
    <message>
        <source>Receives</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>Bytes received</source>
        <translation>Empfangene Bytes</translation>
    </message>
    <message>
        <source>Call path</source>
        <translation>Aufrufpfad</translation>
    </message>
</context>
<context>
    <name>lightcone::views::IterationWidget</name>
    <message>
        <source>Locations of the iterations</source>
        <translation>Lokationen der Iterationen</translation>
    </message>
    <message>
        <source>Iterations by location</source>
        <translation>Iterationen nach Lokation</translation>
    </message>
    <message>
        <source>The function whose visits are the iterations</source>
        <translation>Die Funktion, deren Aufrufe die Iterationen sind</translation>
    </message>
    <message>
        <source>Function of the iterations</source>
        <translation>Funktion der Iterationen</translation>
    </message>
    <message>
        <source>What the colours say of each iteration</source>
        <translation>Was die Farben über jede Iteration sagen</translation>
    </message>
    <message>
        <source>Measure of the iterations</source>
        <translation>Maß der Iterationen</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Zoom to Iteration</source>
        <translation>Auf Iteration zoomen</translation>
    </message>
    <message>
        <source>Selects the iteration and zooms to it (Return, or double click)</source>
        <translation>Wählt die Iteration aus und zoomt darauf (Eingabe oder Doppelklick)</translation>
    </message>
    <message>
        <source>Iterations of the Selected Call</source>
        <translation>Iterationen des ausgewählten Aufrufs</translation>
    </message>
    <message>
        <source>Shows the visits of the function of the call that is selected</source>
        <translation>Zeigt die Aufrufe der Funktion des Aufrufs, der ausgewählt ist</translation>
    </message>
    <message>
        <source>Likeliest: %1</source>
        <translation>Wahrscheinlichste: %1</translation>
    </message>
    <message>
        <source>Likeliest</source>
        <translation>Wahrscheinlichste</translation>
    </message>
    <message>
        <source>No call is selected.</source>
        <translation>Kein Aufruf ist ausgewählt.</translation>
    </message>
    <message>
        <source>Iteration %1 of %2</source>
        <translation>Iteration %1 von %2</translation>
    </message>
</context>
<context>
    <name>lightcone::views::Iterations</name>
    <message>
        <source>begins at %1</source>
        <translation>beginnt bei %1</translation>
    </message>
    <message>
        <source>takes %1</source>
        <translation>dauert %1</translation>
    </message>
    <message>
        <source>usual %1</source>
        <translation>üblich %1</translation>
    </message>
    <message>
        <source>unusually long</source>
        <translation>ungewöhnlich lang</translation>
    </message>
    <message>
        <source>unusually short</source>
        <translation>ungewöhnlich kurz</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Lokation</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>Greatest</source>
        <translation>Größter Wert</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>most of all number %1 of %2, with %3 instead of %4</source>
        <translation>am meisten Nummer %1 von %2, mit %3 statt %4</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Exclusive time</source>
        <translation>Exklusive Zeit</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>Bytes sent</source>
        <translation>Gesendete Bytes</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>unknown function</source>
        <translation>unbekannte Funktion</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <comment>parameter, value</comment>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>unknown parameter</source>
        <translation>unbekannter Parameter</translation>
    </message>
    <message>
        <source>long</source>
        <translation>lang</translation>
    </message>
    <message>
        <source>short</source>
        <translation>kurz</translation>
    </message>
    <message numerus="yes">
        <source>%Ln visit(s) of %1</source>
        <translation>
            <numerusform>%Ln Aufruf von %1</numerusform>
            <numerusform>%Ln Aufrufe von %1</numerusform>
        </translation>
    </message>
    <message>
        <source>; none is unusual</source>
        <translation>; keiner ist ungewöhnlich</translation>
    </message>
    <message>
        <source>; unusual: %1, </source>
        <comment>number of visits</comment>
        <translation>; ungewöhnlich: %1, </translation>
    </message>
    <message numerus="yes">
        <source>; %Ln more visit(s) have no room</source>
        <translation>
            <numerusform>; für %Ln weiteren Aufruf ist kein Platz</numerusform>
            <numerusform>; für %Ln weitere Aufrufe ist kein Platz</numerusform>
        </translation>
    </message>
    <message>
        <source>No function is visited twice on any location.</source>
        <translation>Keine Funktion wird auf einer Lokation zweimal aufgerufen.</translation>
    </message>
    <message>
        <source>None of these functions is visited here.</source>
        <translation>Keine dieser Funktionen wird hier aufgerufen.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::KeyStrip</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
</context>
<context>
    <name>lightcone::views::KindMenu</name>
    <message>
        <source>All Types</source>
        <translation>Alle Arten</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>type of event, how many</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>All types</source>
        <translation>Alle Arten</translation>
    </message>
    <message numerus="yes">
        <source>%Ln type(s)</source>
        <translation>
            <numerusform>%Ln Art</numerusform>
            <numerusform>%Ln Arten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::LatestJob</name>
    <message>
        <source>There is not enough memory for this view. Zoom in or fold rows.</source>
        <translation>Für diese Ansicht reicht der Speicher nicht. Zoomen Sie hinein oder klappen Sie Zeilen zu.</translation>
    </message>
    <message>
        <source>This view could not be computed.</source>
        <translation>Diese Ansicht konnte nicht berechnet werden.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::LaunchDescriber</name>
    <message>
        <source>Launch</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>Startet</translation>
    </message>
    <message>
        <source>Launched by</source>
        <translation>Gestartet von</translation>
    </message>
    <message>
        <source>Kernel begins after</source>
        <translation>Kern beginnt nach</translation>
    </message>
    <message>
        <source>Begins after</source>
        <translation>Beginnt nach</translation>
    </message>
    <message>
        <source>Kernel runs for</source>
        <translation>Kern läuft für</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>Known by</source>
        <translation>Bekannt durch</translation>
    </message>
    <message>
        <source>not known: %1</source>
        <translation>unbekannt: %1</translation>
    </message>
</context>
<context>
    <name>lightcone::views::LaunchWalk</name>
    <message>
        <source>The kernel begins %1 after the call that launches it; known by %2</source>
        <translation>Der Kern beginnt %1 nach dem Aufruf, der ihn startet; bekannt durch %2</translation>
    </message>
    <message>
        <source>The call begins %1 before the kernel that it launches; known by %2</source>
        <translation>Der Aufruf beginnt %1 vor dem Kern, den er startet; bekannt durch %2</translation>
    </message>
    <message>
        <source>the id of the call site, and the stream that the call names</source>
        <translation>die Id der Aufrufstelle und den Stream, den der Aufruf nennt</translation>
    </message>
    <message>
        <source>the id of the call site, and the order on its one stream</source>
        <translation>die Id der Aufrufstelle und die Reihenfolge auf ihrem einzigen Stream</translation>
    </message>
    <message>
        <source>the stream that the call names, and the order on it</source>
        <translation>den Stream, den der Aufruf nennt, und die Reihenfolge darauf</translation>
    </message>
    <message>
        <source>the order of launches, as the process has one stream with such kernels</source>
        <translation>die Reihenfolge der Starts, da der Prozess nur einen Stream mit solchen Kernen hat</translation>
    </message>
    <message>
        <source>in the order of launches, a kernel would begin before its call</source>
        <translation>in der Reihenfolge der Starts würde ein Kern vor seinem Aufruf beginnen</translation>
    </message>
    <message>
        <source>calls of several threads overlap, so that their order on the device is open</source>
        <translation>Aufrufe mehrerer Threads überlappen sich, sodass ihre Reihenfolge auf dem Gerät offen ist</translation>
    </message>
    <message>
        <source>the calls do not say to which of several streams they launch</source>
        <translation>die Aufrufe sagen nicht, auf welchem von mehreren Streams sie starten</translation>
    </message>
    <message>
        <source>the trace does not say which process the device belongs to</source>
        <translation>der Trace sagt nicht, zu welchem Prozess das Gerät gehört</translation>
    </message>
    <message>
        <source>the trace has %1 calls, but %2 kernels, so that which belongs to which is open</source>
        <translation>der Trace hat %1 Aufrufe, aber %2 Kerne, sodass offen ist, was zusammengehört</translation>
    </message>
</context>
<context>
    <name>lightcone::views::LegendPicture</name>
    <message>
        <source>Left out: %1</source>
        <comment>items of a legend</comment>
        <translation>Nicht gezeigt: %1</translation>
    </message>
</context>
<context>
    <name>lightcone::views::LegendTree</name>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>%1 of %2: shares are of the time of the interval on all locations in view that have calls, idle or not, as in the process summary</source>
        <comment>durations</comment>
        <translation>%1 von %2: Anteile an der Zeit des Intervalls auf allen sichtbaren Lokationen mit Aufrufen, ob untätig oder nicht, wie in der Prozessübersicht</translation>
    </message>
</context>
<context>
    <name>lightcone::views::LegendWidget</name>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>From the send to the arrow at the receive</source>
        <translation>Von der Sendung bis zum Pfeil am Empfang</translation>
    </message>
    <message>
        <source>Collective operation</source>
        <translation>Kollektive Operation</translation>
    </message>
    <message>
        <source>Joins the members of the operation</source>
        <translation>Verbindet die Mitglieder der Operation</translation>
    </message>
    <message>
        <source>Measured range</source>
        <translation>Gemessener Bereich</translation>
    </message>
    <message>
        <source>Drag with Shift to measure; the statistics follow it</source>
        <translation>Mit Umschalttaste ziehen, um zu messen; die Statistik folgt</translation>
    </message>
    <message>
        <source>Many messages in little room, from the first to the last of them; the denser, the more</source>
        <translation>Viele Nachrichten auf engem Raum, von der ersten bis zur letzten; je dichter, desto mehr</translation>
    </message>
    <message>
        <source>Several messages</source>
        <translation>Mehrere Nachrichten</translation>
    </message>
    <message>
        <source>Several collective operations</source>
        <translation>Mehrere kollektive Operationen</translation>
    </message>
    <message>
        <source>Many operations in little room, from the begin of the first to the end of the last</source>
        <translation>Viele Operationen auf engem Raum, vom Beginn der ersten bis zum Ende der letzten</translation>
    </message>
    <message>
        <source>Disturbed</source>
        <translation>Gestört</translation>
    </message>
    <message>
        <source>The tracer wrote its buffer, or the measurement was off</source>
        <translation>Der Tracer schrieb seinen Puffer, oder die Messung war aus</translation>
    </message>
    <message>
        <source>How thick the line of a location is says what part of the time it works</source>
        <translation>Wie dick die Linie einer Lokation ist, sagt, welchen Teil der Zeit sie arbeitet</translation>
    </message>
    <message>
        <source>A symbol above the call levels; a number says how many events it stands for</source>
        <translation>Ein Symbol über den Aufrufebenen; eine Zahl sagt, für wie viele Ereignisse es steht</translation>
    </message>
    <message>
        <source>Symbols</source>
        <translation>Symbole</translation>
    </message>
    <message>
        <source>Something rare; a number beside it says for how many marks it stands</source>
        <translation>Etwas Seltenes; eine Zahl daneben sagt, für wie viele Marken es steht</translation>
    </message>
    <message>
        <source>Space-time view</source>
        <translation>Raum-Zeit-Ansicht</translation>
    </message>
    <message>
        <source>Process view</source>
        <translation>Prozessansicht</translation>
    </message>
    <message>
        <source>&amp;Move to Class</source>
        <translation>In &amp;Klasse verschieben</translation>
    </message>
    <message>
        <source>Locations of the legend</source>
        <translation>Lokationen der Legende</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>&amp;Colour…</source>
        <translation>&amp;Farbe …</translation>
    </message>
    <message>
        <source>Chooses the colour of the function or of its class (double click)</source>
        <translation>Wählt die Farbe der Funktion oder ihrer Klasse (Doppelklick)</translation>
    </message>
    <message>
        <source>&amp;Usual Colour and Class</source>
        <translation>&amp;Übliche Farbe und Klasse</translation>
    </message>
    <message>
        <source>Forgets what was chosen for the function or the class</source>
        <translation>Vergisst, was für die Funktion oder die Klasse gewählt wurde</translation>
    </message>
    <message>
        <source>In all traces</source>
        <translation>In allen Traces</translation>
    </message>
    <message>
        <source>In this trace</source>
        <translation>In diesem Trace</translation>
    </message>
    <message>
        <source>Too little to be seen</source>
        <translation>Zu wenig, um sichtbar zu sein</translation>
    </message>
    <message>
        <source>Functions that share a column of a row, each with less than half a pixel</source>
        <translation>Funktionen, die sich eine Spalte einer Zeile teilen, jede mit weniger als einem halben Pixel</translation>
    </message>
    <message>
        <source>Without a call</source>
        <translation>Ohne Aufruf</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a function or class, its share of the time</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Shares are of the time of all locations with calls, idle or not</source>
        <translation>Anteile an der Zeit aller Lokationen mit Aufrufen, ob untätig oder nicht</translation>
    </message>
    <message>
        <source>The class decides colour, place in sums and whether a function counts as work; what is chosen in all traces holds for all that are opened</source>
        <translation>Die Klasse entscheidet über Farbe, Platz in Summen und ob eine Funktion als Arbeit zählt; was für alle Traces gewählt ist, gilt für alle, die geöffnet werden</translation>
    </message>
    <message>
        <source>&amp;Light Up</source>
        <translation>&amp;Hervorheben</translation>
    </message>
    <message>
        <source>The time that the function, or the class, has for itself stands out in the charts, without that of what it calls (click)</source>
        <translation>Die eigene Zeit der Funktion oder der Klasse sticht in den Diagrammen hervor, ohne die von dem, was sie aufruft (Klick)</translation>
    </message>
    <message>
        <source>What the location does is not known</source>
        <translation>Was die Lokation tut, ist nicht bekannt</translation>
    </message>
    <message>
        <source>What you have marked; a number beside it says for how many marks it stands</source>
        <translation>Was Sie sich gemerkt haben; eine Zahl daneben sagt, für wie viele Markierungen es steht</translation>
    </message>
    <message>
        <source>A marker of the trace; with a second edge, several flags</source>
        <translation>Ein Marker des Traces; mit zweitem Rand mehrere Fähnchen</translation>
    </message>
    <message>
        <source>A comment in the trace; with a second edge, several flags</source>
        <translation>Ein Kommentar im Trace; mit zweitem Rand mehrere Fähnchen</translation>
    </message>
    <message>
        <source>A bookmark; with a second edge, several flags</source>
        <translation>Ein Lesezeichen; mit zweitem Rand mehrere Fähnchen</translation>
    </message>
    <message>
        <source>Events of I/O at the lower edge of a row; what is near becomes one sign</source>
        <translation>Ereignisse von E/A am unteren Rand einer Zeile; was nahe beieinander ist, wird ein Zeichen</translation>
    </message>
    <message>
        <source>What the time of the function counts as where locations are busy, in overhead or idle</source>
        <translation>Als was die Zeit der Funktion zählt, wo Lokationen beschäftigt, im Mehraufwand oder untätig sind</translation>
    </message>
    <message>
        <source>By Its Class</source>
        <translation>Nach ihrer Klasse</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Beschäftigt</translation>
    </message>
    <message>
        <source>Overhead</source>
        <translation>Mehraufwand</translation>
    </message>
    <message>
        <source>Overhead, Idle While It Waits</source>
        <translation>Mehraufwand, beim Warten untätig</translation>
    </message>
    <message>
        <source>Busy, overhead and idle</source>
        <translation>Beschäftigt, Mehraufwand und untätig</translation>
    </message>
    <message>
        <source>The location works on what the program is for</source>
        <translation>Die Lokation arbeitet an dem, wofür das Programm da ist</translation>
    </message>
    <message>
        <source>It sends, receives, or manages threads or devices, and waits for nobody</source>
        <translation>Sie sendet, empfängt oder verwaltet Threads oder Geräte und wartet auf niemanden</translation>
    </message>
    <message>
        <source>It waits for others, or the program does not run on it</source>
        <translation>Sie wartet auf andere, oder das Programm läuft nicht auf ihr</translation>
    </message>
    <message>
        <source>The trace does not say what it does</source>
        <translation>Der Trace sagt nicht, was sie tut</translation>
    </message>
    <message>
        <source>%1, counts as %2</source>
        <comment>a function, an activity</comment>
        <translation>%1, zählt als %2</translation>
    </message>
    <message>
        <source>%1, counts as overhead, idle while it waits</source>
        <comment>a function</comment>
        <translation>%1, zählt als Mehraufwand, untätig, solange sie wartet</translation>
    </message>
    <message>
        <source>Counts &amp;as</source>
        <translation>Zählt &amp;als</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Untätig</translation>
    </message>
    <message>
        <source>At the upper edge of a row; the higher, the more samples are in a column</source>
        <translation>Am oberen Rand einer Zeile; je höher, desto mehr Stichproben sind in einer Spalte</translation>
    </message>
</context>
<context>
    <name>lightcone::views::LocationChooser</name>
    <message>
        <source>Search locations</source>
        <translation>Lokationen suchen</translation>
    </message>
    <message>
        <source>Pinned locations</source>
        <translation>Angeheftete Lokationen</translation>
    </message>
</context>
<context>
    <name>lightcone::views::LockModel</name>
    <message>
        <source>Acquired</source>
        <translation>Erworben</translation>
    </message>
    <message>
        <source>How often a lock is acquired in the interval, leaving out what is nested in another acquisition</source>
        <translation>Wie oft eine Sperre im Intervall erworben wird, ohne was in einem anderen Erwerb geschachtelt ist</translation>
    </message>
    <message>
        <source>Time held</source>
        <translation>Zeit gehalten</translation>
    </message>
    <message>
        <source>From acquisition to release, all together</source>
        <translation>Vom Erwerb bis zur Freigabe, alle zusammen</translation>
    </message>
    <message>
        <source>Mean hold</source>
        <translation>Mittel gehalten</translation>
    </message>
    <message>
        <source>From acquisition to release, on average</source>
        <translation>Vom Erwerb bis zur Freigabe, im Mittel</translation>
    </message>
    <message>
        <source>Longest hold</source>
        <translation>Längste gehalten</translation>
    </message>
    <message>
        <source>From acquisition to release, at most</source>
        <translation>Vom Erwerb bis zur Freigabe, höchstens</translation>
    </message>
    <message>
        <source>Time waited</source>
        <translation>Zeit gewartet</translation>
    </message>
    <message>
        <source>From the request, or from entering the call that acquires the lock, to the acquisition, all together; empty where the trace does not say since when a location waits</source>
        <translation>Von der Anforderung, oder vom Eintritt in den Aufruf, der die Sperre erwirbt, bis zum Erwerb, alle zusammen; leer, wo der Trace nicht sagt, seit wann eine Lokation wartet</translation>
    </message>
    <message>
        <source>Mean wait</source>
        <translation>Mittel gewartet</translation>
    </message>
    <message>
        <source>The same, on average</source>
        <translation>Dasselbe, im Mittel</translation>
    </message>
    <message>
        <source>Longest wait</source>
        <translation>Längste gewartet</translation>
    </message>
    <message>
        <source>The same, at most</source>
        <translation>Dasselbe, höchstens</translation>
    </message>
    <message>
        <source>Contended</source>
        <translation>Umkämpft</translation>
    </message>
    <message>
        <source>Waits that began while another location held the lock</source>
        <translation>Wartezeiten, die begannen, während eine andere Lokation die Sperre hielt</translation>
    </message>
    <message>
        <source>In the way</source>
        <translation>Im Weg</translation>
    </message>
    <message>
        <source>The location that held the lock longest while others waited for it</source>
        <translation>Die Lokation, die die Sperre am längsten hielt, während andere auf sie warteten</translation>
    </message>
    <message>
        <source>Its time</source>
        <translation>Deren Zeit</translation>
    </message>
    <message>
        <source>How long that location held the lock while others waited, for each wait</source>
        <translation>Wie lange diese Lokation die Sperre hielt, während andere warteten, für jedes Warten</translation>
    </message>
    <message>
        <source>Failed tries</source>
        <translation>Fehlgeschlagene Versuche</translation>
    </message>
    <message>
        <source>Attempts to acquire the lock that failed</source>
        <translation>Versuche, die Sperre zu erwerben, die fehlschlugen</translation>
    </message>
    <message>
        <source>Never released</source>
        <translation>Nie freigegeben</translation>
    </message>
    <message>
        <source>Acquisitions without a release in the trace: they count up to the next acquisition by another location, or to the last event of theirs</source>
        <translation>Erwerbe ohne Freigabe im Trace: Sie zählen bis zum nächsten Erwerb durch eine andere Lokation oder bis zum letzten Ereignis der eigenen</translation>
    </message>
    <message>
        <source>Known waits</source>
        <translation>Bekannte Wartezeiten</translation>
    </message>
    <message>
        <source>Acquisitions for which the trace says since when the location waited</source>
        <translation>Erwerbe, von denen der Trace sagt, seit wann die Lokation wartete</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Lokation</translation>
    </message>
    <message>
        <source>Lock and location</source>
        <translation>Sperre und Lokation</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperre</translation>
    </message>
</context>
<context>
    <name>lightcone::views::LockPanel</name>
    <message>
        <source>Locations of the table of locks</source>
        <translation>Lokationen der Tabelle der Sperren</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>By what uses of locks are grouped into rows</source>
        <translation>Wonach die Benutzung von Sperren in Zeilen zusammengefasst wird</translation>
    </message>
    <message>
        <source>By lock</source>
        <translation>Nach Sperre</translation>
    </message>
    <message>
        <source>By location</source>
        <translation>Nach Lokation</translation>
    </message>
    <message>
        <source>By lock and location</source>
        <translation>Nach Sperre und Lokation</translation>
    </message>
    <message>
        <source>By window</source>
        <translation>Nach Fenster</translation>
    </message>
    <message>
        <source>Groups of the table of locks</source>
        <translation>Gruppen der Tabelle der Sperren</translation>
    </message>
    <message>
        <source>Filter locks</source>
        <translation>Sperren filtern</translation>
    </message>
    <message>
        <source>Filter locks by name</source>
        <translation>Sperren nach Namen filtern</translation>
    </message>
    <message>
        <source>Shows only rows whose name contains this</source>
        <translation>Zeigt nur Zeilen, deren Name dies enthält</translation>
    </message>
    <message>
        <source>Go to Longest Wait</source>
        <translation>Zum längsten Warten</translation>
    </message>
    <message>
        <source>Shows where a location waited longest for the lock; again: the next longest (Return, or double click)</source>
        <translation>Zeigt, wo eine Lokation am längsten auf die Sperre wartete; nochmals: das nächstlängste (Eingabetaste oder Doppelklick)</translation>
    </message>
    <message>
        <source>Go to Longest Hold</source>
        <translation>Zum längsten Halten</translation>
    </message>
    <message>
        <source>Shows where the lock was held longest; again: the next longest</source>
        <translation>Zeigt, wo die Sperre am längsten gehalten wurde; nochmals: das nächstlängste</translation>
    </message>
    <message>
        <source>Next Longest</source>
        <translation>Nächstlängstes</translation>
    </message>
    <message>
        <source>Goes on to the next longest wait or hold of the row</source>
        <translation>Geht weiter zum nächstlängsten Warten oder Halten der Zeile</translation>
    </message>
    <message>
        <source>Previous Longest</source>
        <translation>Voriges</translation>
    </message>
    <message>
        <source>Goes back to the wait or hold before</source>
        <translation>Geht zurück zum Warten oder Halten davor</translation>
    </message>
    <message>
        <source>Locks are shown when the whole trace was read</source>
        <translation>Sperren werden gezeigt, wenn der ganze Trace gelesen ist</translation>
    </message>
    <message>
        <source>names with “%1”</source>
        <translation>Namen mit „%1“</translation>
    </message>
    <message>
        <source>%1 · locks with “%2”</source>
        <comment>interval, filter</comment>
        <translation>%1 · Sperren mit „%2“</translation>
    </message>
    <message>
        <source>This is the longest one.</source>
        <translation>Dies ist das längste.</translation>
    </message>
    <message>
        <source>The trace does not say since when locations waited for these locks.</source>
        <translation>Der Trace sagt nicht, seit wann Lokationen auf diese Sperren warteten.</translation>
    </message>
    <message>
        <source>These locks were not acquired.</source>
        <translation>Diese Sperren wurden nicht erworben.</translation>
    </message>
    <message>
        <source>Wait %1 of %2, longest first</source>
        <translation>Warten %1 von %2, das längste zuerst</translation>
    </message>
    <message>
        <source>Hold %1 of %2, longest first</source>
        <translation>Halten %1 von %2, das längste zuerst</translation>
    </message>
    <message>
        <source>Go to Wait for Lock</source>
        <translation>Zum Warten auf eine Sperre</translation>
    </message>
    <message>
        <source>Go to Hold of Lock</source>
        <translation>Zum Halten einer Sperre</translation>
    </message>
</context>
<context>
    <name>lightcone::views::MainPhase</name>
    <message>
        <source>Zoom to Main Phase</source>
        <translation>Auf Hauptphase zoomen</translation>
    </message>
    <message>
        <source>This trace has no start and no end, such as MPI_Init and MPI_Finalize, to zoom between.</source>
        <translation>Diese Spur hat keinen Beginn und kein Ende, wie MPI_Init und MPI_Finalize, zwischen die man zoomen könnte.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::MarkWalk</name>
    <message>
        <source>The trace has not been searched for outliers yet.</source>
        <translation>Die Spur ist noch nicht nach Ausreißern durchsucht.</translation>
    </message>
    <message>
        <source>Go to Mark</source>
        <translation>Zur Marke gehen</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <comment>number of a mark, number of marks, why it is one</comment>
        <translation>%1 von %2: %3</translation>
    </message>
    <message>
        <source>Again from the first: %1</source>
        <translation>Wieder vom ersten an: %1</translation>
    </message>
    <message>
        <source>Again from the last: %1</source>
        <translation>Wieder vom letzten an: %1</translation>
    </message>
    <message>
        <source>The trace has no outliers, findings, markers or bookmarks.</source>
        <translation>Der Trace hat keine Ausreißer, Befunde, Marker oder Lesezeichen.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::MarkersPanel</name>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Markers</source>
        <translation>Marker</translation>
    </message>
    <message>
        <source>Comments</source>
        <translation>Kommentare</translation>
    </message>
    <message>
        <source>Kinds that are listed</source>
        <translation>Arten, die aufgelistet sind</translation>
    </message>
    <message>
        <source>Lists only what is of this kind</source>
        <translation>Listet nur auf, was von dieser Art ist</translation>
    </message>
    <message>
        <source>Find in the list</source>
        <translation>In der Liste suchen</translation>
    </message>
    <message>
        <source>Find in names, notes and locations</source>
        <translation>In Namen, Notizen und Orten suchen</translation>
    </message>
    <message>
        <source>Lists only what has this in its name, its note, its location or its kind</source>
        <translation>Listet nur auf, was dies im Namen, in der Notiz, im Ort oder in der Art hat</translation>
    </message>
    <message>
        <source>Markers, comments and bookmarks</source>
        <translation>Marker, Kommentare und Lesezeichen</translation>
    </message>
    <message>
        <source>Zoom to Its Time</source>
        <translation>In seine Zeit zoomen</translation>
    </message>
    <message>
        <source>Zooms to the span of time; goes there where it is a moment (Return)</source>
        <translation>Zoomt in die Zeitspanne; geht hin, wo es ein Zeitpunkt ist (Eingabe)</translation>
    </message>
    <message>
        <source>Edit Bookmark…</source>
        <translation>Lesezeichen bearbeiten …</translation>
    </message>
    <message>
        <source>Changes the name and the note of the bookmark (F2)</source>
        <translation>Ändert Namen und Notiz des Lesezeichens (F2)</translation>
    </message>
    <message>
        <source>Delete Bookmarks</source>
        <translation>Lesezeichen löschen</translation>
    </message>
    <message>
        <source>Deletes the selected bookmarks; Undo brings them back (Delete)</source>
        <translation>Löscht die gewählten Lesezeichen; Rückgängig bringt sie zurück (Entf)</translation>
    </message>
    <message>
        <source>There is none of this kind.</source>
        <translation>Es gibt keine dieser Art.</translation>
    </message>
    <message>
        <source>The list is there once the whole trace has been read.</source>
        <translation>Die Liste ist da, sobald der ganze Trace gelesen ist.</translation>
    </message>
    <message>
        <source>Looking for markers and comments…</source>
        <translation>Marker und Kommentare werden gesucht …</translation>
    </message>
    <message>
        <source>Edit Bookmark</source>
        <translation>Lesezeichen bearbeiten</translation>
    </message>
    <message>
        <source>names, notes and places with “%1”</source>
        <translation>Namen, Notizen und Orte mit »%1«</translation>
    </message>
    <message>
        <source>Bookmarks: %1</source>
        <translation>Lesezeichen: %1</translation>
    </message>
    <message>
        <source>Markers of the trace: %1</source>
        <translation>Marker des Traces: %1</translation>
    </message>
    <message>
        <source>Comments: the first %1 of %2</source>
        <translation>Kommentare: die ersten %1 von %2</translation>
    </message>
    <message>
        <source>Comments: %1</source>
        <translation>Kommentare: %1</translation>
    </message>
    <message>
        <source>%1 M in a chart sets a bookmark.</source>
        <comment>there are no markers</comment>
        <translation>%1 M in einem Diagramm setzt ein Lesezeichen.</translation>
    </message>
    <message>
        <source>Nothing is noted</source>
        <translation>Nichts vermerkt</translation>
    </message>
    <message>
        <source>The trace has no markers and no comments.</source>
        <translation>Der Trace hat weder Marker noch Kommentare.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::Marks</name>
    <message>
        <source>Outlier: call</source>
        <translation>Ausreißer: Aufruf</translation>
    </message>
    <message>
        <source>Outlier: message</source>
        <translation>Ausreißer: Nachricht</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Marker</source>
        <translation>Marker</translation>
    </message>
    <message>
        <source>message of %1 under way for %2, %3 times as long as usual: %4 % of those of its size take up to about %5</source>
        <translation>Nachricht von %1, %2 unterwegs, %3-mal so lang wie üblich: %4 % derer ihrer Größe brauchen höchstens etwa %5</translation>
    </message>
    <message>
        <source>%1 of %2, %3 times as long as usual: %4 % of its calls take up to about %5</source>
        <translation>%1 von %2, %3-mal so lang wie üblich: %4 % seiner Aufrufe dauern höchstens etwa %5</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>the most important of %1 marks here</source>
        <translation>die wichtigste von %1 Marken hier</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>Lesezeichen</translation>
    </message>
</context>
<context>
    <name>lightcone::views::Matrix</name>
    <message>
        <source>messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>transfers</source>
        <translation>Übertragungen</translation>
    </message>
    <message>
        <source>Mean of sent and received</source>
        <translation>Mittel von gesendet und empfangen</translation>
    </message>
    <message>
        <source>Sent − received</source>
        <translation>Gesendet − empfangen</translation>
    </message>
    <message>
        <source>Received − sent</source>
        <translation>Empfangen − gesendet</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>there: %1; back: %2</source>
        <comment>transfers</comment>
        <translation>hin: %1; zurück: %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>measure, part of the matrix</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Sender: %1</source>
        <comment>what the rows are</comment>
        <translation>Sender: %1</translation>
    </message>
    <message>
        <source>Receiver</source>
        <translation>Empfänger</translation>
    </message>
    <message>
        <source>Coordinates</source>
        <translation>Koordinaten</translation>
    </message>
    <message>
        <source>topology %1</source>
        <translation>Topologie %1</translation>
    </message>
    <message>
        <source>Coordinates in %1</source>
        <comment>a topology</comment>
        <translation>Koordinaten in %1</translation>
    </message>
    <message>
        <source>Coordinate %1 in %2</source>
        <comment>number, topology</comment>
        <translation>Koordinate %1 in %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>a dimension, a topology</comment>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Bytes a second</source>
        <translation>Bytes pro Sekunde</translation>
    </message>
    <message>
        <source>Mean duration</source>
        <translation>Mittlere Dauer</translation>
    </message>
    <message>
        <source>Least duration</source>
        <translation>Kürzeste Dauer</translation>
    </message>
    <message>
        <source>Greatest duration</source>
        <translation>Längste Dauer</translation>
    </message>
    <message>
        <source>Mean of both directions</source>
        <translation>Mittel beider Richtungen</translation>
    </message>
    <message>
        <source>Difference of directions</source>
        <translation>Unterschied der Richtungen</translation>
    </message>
    <message>
        <source>Sender to receiver</source>
        <translation>Vom Sender zum Empfänger</translation>
    </message>
    <message>
        <source>All transfers</source>
        <translation>Alle Übertragungen</translation>
    </message>
    <message>
        <source>Collectives from or to a root</source>
        <translation>Kollektive von oder zu einer Wurzel</translation>
    </message>
    <message>
        <source>One-sided operations</source>
        <translation>Einseitige Operationen</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Prozess</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>no process</source>
        <translation>kein Prozess</translation>
    </message>
    <message>
        <source>no node</source>
        <translation>kein Knoten</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s)</source>
        <translation>
            <numerusform>%Ln Nachricht</numerusform>
            <numerusform>%Ln Nachrichten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln transfer(s)</source>
        <translation>
            <numerusform>%Ln Übertragung</numerusform>
            <numerusform>%Ln Übertragungen</numerusform>
        </translation>
    </message>
    <message>
        <source>on average %1 under way (%2 – %3)</source>
        <comment>mean, least and greatest duration</comment>
        <translation>im Mittel %1 unterwegs (%2 – %3)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln collective operation(s) with %1 sent, in which nobody knows who sends to whom</source>
        <translation>
            <numerusform>%Ln kollektive Operation mit %1 gesendet, von der niemand weiß, wer wem sendet</numerusform>
            <numerusform>%Ln kollektive Operationen mit %1 gesendet, von denen niemand weiß, wer wem sendet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln one-sided operation(s) without a target</source>
        <translation>
            <numerusform>%Ln einseitige Operation ohne Ziel</numerusform>
            <numerusform>%Ln einseitige Operationen ohne Ziel</numerusform>
        </translation>
    </message>
    <message>
        <source>Not shown: %1</source>
        <translation>Nicht gezeigt: %1</translation>
    </message>
    <message>
        <source>Messages are shown when the whole trace was read</source>
        <translation>Nachrichten werden gezeigt, wenn die ganze Spur gelesen ist</translation>
    </message>
    <message>
        <source>The trace has no such topology</source>
        <translation>Die Spur hat keine solche Topologie</translation>
    </message>
    <message>
        <source>Nothing that is sent in this interval passes the filter</source>
        <translation>Nichts, was in diesem Intervall gesendet wird, passiert den Filter</translation>
    </message>
    <message>
        <source>%1: none between these rows in this interval</source>
        <translation>%1: keine zwischen diesen Zeilen in diesem Intervall</translation>
    </message>
    <message>
        <source>%1: this trace has none</source>
        <translation>%1: diese Spur hat keine</translation>
    </message>
    <message numerus="yes">
        <source>%1: none of this trace has both ends; %Ln send(s) or receive(s) have no partner</source>
        <translation>
            <numerusform>%1: keine dieses Traces hat beide Enden; %Ln Senden oder Empfangen hat keinen Partner</numerusform>
            <numerusform>%1: keine dieses Traces hat beide Enden; %Ln Senden oder Empfangen haben keinen Partner</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. Another choice has some: %2</source>
        <comment>a sentence, other transfers</comment>
        <translation>%1. Eine andere Wahl hat welche: %2</translation>
    </message>
    <message>
        <source>not counted: %1</source>
        <comment>messages</comment>
        <translation>nicht gezählt: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln send(s) with %1 whose receive is not known</source>
        <translation>
            <numerusform>%Ln Senden mit %1, dessen Empfang nicht bekannt ist</numerusform>
            <numerusform>%Ln Senden mit %1, deren Empfang nicht bekannt ist</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln receive(s) whose send is not known</source>
        <translation>
            <numerusform>%Ln Empfang, dessen Senden nicht bekannt ist</numerusform>
            <numerusform>%Ln Empfänge, deren Senden nicht bekannt ist</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: none could be read. Part of the trace is lost</source>
        <comment>transfers</comment>
        <translation>%1: Keine waren lesbar. Ein Teil des Traces ist verloren</translation>
    </message>
    <message>
        <source>Messages under way at %1: sent, but not received</source>
        <translation>Nachrichten unterwegs bei %1: gesendet, aber nicht empfangen</translation>
    </message>
    <message>
        <source>Sent until %1, which counts</source>
        <translation>Gesendet bis einschließlich %1</translation>
    </message>
    <message>
        <source>No message that passes the filter is under way at this time</source>
        <translation>Keine Nachricht, die zum Filter passt, ist zu dieser Zeit unterwegs</translation>
    </message>
    <message>
        <source>No message is under way between these rows at this time</source>
        <translation>Zwischen diesen Zeilen ist zu dieser Zeit keine Nachricht unterwegs</translation>
    </message>
</context>
<context>
    <name>lightcone::views::MatrixWidget</name>
    <message>
        <source>Locations of the communication matrix</source>
        <translation>Lokationen der Kommunikationsmatrix</translation>
    </message>
    <message>
        <source>Communication matrix: senders are rows, receivers columns</source>
        <translation>Kommunikationsmatrix: Sender sind Zeilen, Empfänger Spalten</translation>
    </message>
    <message>
        <source>Numbers of the matrix</source>
        <translation>Zahlen der Matrix</translation>
    </message>
    <message>
        <source>What the cells say of what goes from sender to receiver</source>
        <translation>Was die Zellen davon sagen, was vom Sender zum Empfänger geht</translation>
    </message>
    <message>
        <source>Directions of the matrix</source>
        <translation>Richtungen der Matrix</translation>
    </message>
    <message>
        <source>Whether a cell is of one direction, of both together, or of what they differ by</source>
        <translation>Ob eine Zelle von einer Richtung ist, von beiden zusammen oder von ihrem Unterschied</translation>
    </message>
    <message>
        <source>Kinds of communication</source>
        <translation>Arten der Kommunikation</translation>
    </message>
    <message>
        <source>What counts: messages, collective operations from or to a root, one-sided operations, or all of these</source>
        <translation>Was zählt: Nachrichten, kollektive Operationen von oder zu einer Wurzel, einseitige Operationen oder alle diese</translation>
    </message>
    <message>
        <source>Rows of the matrix</source>
        <translation>Zeilen der Matrix</translation>
    </message>
    <message>
        <source>What a row and a column stand for</source>
        <translation>Wofür eine Zeile und eine Spalte stehen</translation>
    </message>
    <message>
        <source>List Messages…</source>
        <translation>Nachrichten auflisten …</translation>
    </message>
    <message>
        <source>Opens a list of the messages of the cell</source>
        <translation>Öffnet eine Liste der Nachrichten der Zelle</translation>
    </message>
    <message>
        <source>Show Only Messages of This Pair</source>
        <translation>Nur Nachrichten dieses Paares zeigen</translation>
    </message>
    <message>
        <source>Leaves all other messages out of all views</source>
        <translation>Lässt alle anderen Nachrichten aus allen Ansichten weg</translation>
    </message>
    <message>
        <source>Show All Cells</source>
        <translation>Alle Zellen zeigen</translation>
    </message>
    <message>
        <source>Shows the whole matrix (Esc)</source>
        <translation>Zeigt die ganze Matrix (Esc)</translation>
    </message>
    <message>
        <source>Light Up Cell</source>
        <translation>Zelle aufleuchten lassen</translation>
    </message>
    <message>
        <source>The messages or operations of the cell stand out in the charts (a click)</source>
        <translation>Die Nachrichten oder Operationen der Zelle treten in den Diagrammen hervor (ein Klick)</translation>
    </message>
    <message>
        <source>Go to Longest</source>
        <translation>Zur längsten gehen</translation>
    </message>
    <message>
        <source>Lights up the messages or operations of the cell, and selects the one that took longest (Return, or double click)</source>
        <translation>Lässt die Nachrichten oder Operationen der Zelle aufleuchten und wählt die aus, die am längsten dauerte (Eingabetaste oder Doppelklick)</translation>
    </message>
    <message>
        <source>collective operations %1</source>
        <comment>from A to B</comment>
        <translation>kollektive Operationen %1</translation>
    </message>
    <message>
        <source>%1: none in this interval, %2</source>
        <comment>transfers, from A to B</comment>
        <translation>%1: keine in diesem Intervall, %2</translation>
    </message>
    <message>
        <source>Time that is shown</source>
        <translation>Gezeigte Zeit</translation>
    </message>
    <message>
        <source>All of the interval, the messages that are under way at the time cursor, or what has been sent until then</source>
        <translation>Das ganze Intervall, die Nachrichten, die am Zeitcursor unterwegs sind, oder was bis dahin gesendet wurde</translation>
    </message>
    <message>
        <source>Order of rows and columns</source>
        <translation>Reihenfolge der Zeilen und Spalten</translation>
    </message>
    <message>
        <source>In which order senders and receivers stand</source>
        <translation>In welcher Reihenfolge Sender und Empfänger stehen</translation>
    </message>
</context>
<context>
    <name>lightcone::views::MessageColors</name>
    <message>
        <source>One colour</source>
        <translation>Eine Farbe</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Communicator</source>
        <translation>Kommunikator</translation>
    </message>
    <message>
        <source>Sender</source>
        <translation>Sender</translation>
    </message>
    <message>
        <source>&lt; %1</source>
        <translation>&lt; %1</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>several tags</source>
        <translation>mehrere Tags</translation>
    </message>
    <message>
        <source>several communicators</source>
        <translation>mehrere Kommunikatoren</translation>
    </message>
    <message>
        <source>several senders</source>
        <translation>mehrere Sender</translation>
    </message>
    <message>
        <source>tag %1</source>
        <translation>Tag %1</translation>
    </message>
    <message>
        <source>unknown communicator</source>
        <translation>unbekannter Kommunikator</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Entfernung</translation>
    </message>
    <message>
        <source>several ways, or no known distance</source>
        <translation>mehrere Wege oder keine bekannte Entfernung</translation>
    </message>
    <message numerus="yes">
        <source>%Ln link(s)</source>
        <translation>
            <numerusform>%Ln Verbindung</numerusform>
            <numerusform>%Ln Verbindungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln link(s) or more</source>
        <translation>
            <numerusform>%Ln Verbindung oder mehr</numerusform>
            <numerusform>%Ln Verbindungen oder mehr</numerusform>
        </translation>
    </message>
    <message>
        <source>distance in an assumed %1:</source>
        <translation>Entfernung im angenommenen Netz »%1«:</translation>
    </message>
</context>
<context>
    <name>lightcone::views::MessageConditions</name>
    <message>
        <source>give numbers of bytes, as in 4KiB-1MiB, 1000-, -2000 or 8</source>
        <translation>Anzahlen von Bytes angeben, wie in 4KiB-1MiB, 1000-, -2000 oder 8</translation>
    </message>
    <message>
        <source>its end lies before its begin; write the smaller number first</source>
        <translation>sein Ende liegt vor seinem Beginn; die kleinere Zahl zuerst schreiben</translation>
    </message>
    <message>
        <source>give a tag, as in 3, or a range of at most %1 tags, the smaller one first, as in 7-9</source>
        <translation>einen Tag angeben, wie in 3, oder einen Bereich von höchstens %1 Tags, den kleineren zuerst, wie in 7-9</translation>
    </message>
</context>
<context>
    <name>lightcone::views::MessageControls</name>
    <message>
        <source>Colours of messages</source>
        <translation>Farben der Nachrichten</translation>
    </message>
    <message>
        <source>What the colours of messages say, in all views</source>
        <translation>Was die Farben der Nachrichten sagen, in allen Ansichten</translation>
    </message>
    <message>
        <source>Filter…</source>
        <translation>Filtern …</translation>
    </message>
    <message>
        <source>Show only messages of some sizes, tags, communicators or locations: in timelines, space-time views and the message summary</source>
        <translation>Nur Nachrichten mancher Größen, Tags, Kommunikatoren oder Lokationen zeigen: in Zeitachsen, Raum-Zeit-Ansichten und der Nachrichtenübersicht</translation>
    </message>
    <message>
        <source>Message &amp;colours:</source>
        <translation>Nachrichten&amp;farben:</translation>
    </message>
    <message>
        <source>Assumed network</source>
        <translation>Angenommenes Netz</translation>
    </message>
    <message>
        <source>The network in which distances are told; it is assumed, as no trace says how locations are joined</source>
        <translation>Das Netz, in dem Entfernungen angegeben werden; es ist angenommen, da kein Trace sagt, wie Lokationen verbunden sind</translation>
    </message>
</context>
<context>
    <name>lightcone::views::MessageDescriber</name>
    <message>
        <source>Message %1 → %2</source>
        <translation>Nachricht %1 → %2</translation>
    </message>
    <message>
        <source>Sender (this end)</source>
        <translation>Sender (dieses Ende)</translation>
    </message>
    <message>
        <source>Sender</source>
        <translation>Sender</translation>
    </message>
    <message>
        <source>Receiver</source>
        <translation>Empfänger</translation>
    </message>
    <message>
        <source>Receiver (this end)</source>
        <translation>Empfänger (dieses Ende)</translation>
    </message>
    <message>
        <source>Posted</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Bytes received</source>
        <translation>Empfangene Bytes</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Received %1 before it was sent: the clocks of the two locations are not synchronised.</source>
        <translation>%1 vor dem Senden empfangen: Die Uhren der beiden Lokationen gehen nicht gleich.</translation>
    </message>
    <message>
        <source>Sender and receiver disagree about the length.</source>
        <translation>Sender und Empfänger widersprechen sich in der Länge.</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anforderung</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>this message</source>
        <translation>diese Nachricht</translation>
    </message>
    <message>
        <source>The receive was posted %1 after the send; the sender did not wait for it.</source>
        <translation>Der Empfang wurde %1 nach dem Senden begonnen; der Sender wartete nicht darauf.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::MessageFilterDialog</name>
    <message>
        <source>Communicators</source>
        <translation>Kommunikatoren</translation>
    </message>
    <message>
        <source>Senders and receivers</source>
        <translation>Sender und Empfänger</translation>
    </message>
    <message>
        <source>Filter Messages</source>
        <translation>Nachrichten filtern</translation>
    </message>
    <message>
        <source>Least size</source>
        <translation>Kleinste Größe</translation>
    </message>
    <message>
        <source>Greatest size</source>
        <translation>Größte Größe</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>all, or as in 3, 7-9</source>
        <translation>alle, oder wie in 3, 7-9</translation>
    </message>
    <message>
        <source>Find a location</source>
        <translation>Lokation suchen</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>&amp;Bytes from:</source>
        <translation>&amp;Bytes von:</translation>
    </message>
    <message>
        <source>&amp;Tags:</source>
        <translation>&amp;Tags:</translation>
    </message>
    <message>
        <source>&amp;Communicators:</source>
        <translation>&amp;Kommunikatoren:</translation>
    </message>
    <message>
        <source>Where nothing is ticked, all are shown.</source>
        <translation>Wo nichts angehakt ist, werden alle gezeigt.</translation>
    </message>
    <message>
        <source>“%1” is no size; write 512, 64 KiB or 1.5 MiB.</source>
        <translation>„%1“ ist keine Größe; so: 512, 64 KiB oder 1,5 MiB.</translation>
    </message>
    <message>
        <source>“%1” are no tags; write 3, or 3, 7-9.</source>
        <translation>„%1“ sind keine Tags; so: 3, oder 3, 7-9.</translation>
    </message>
    <message>
        <source>Sent or received b&amp;y:</source>
        <translation>Gesendet oder empfangen &amp;von:</translation>
    </message>
    <message>
        <source>The greatest size is smaller than the least one.</source>
        <translation>Die größte Größe ist kleiner als die kleinste.</translation>
    </message>
    <message>
        <source>&amp;Reset to Defaults</source>
        <translation>Auf Vorgaben zu&amp;rücksetzen</translation>
    </message>
</context>
<context>
    <name>lightcone::views::MessageGrouping</name>
    <message>
        <source>not received</source>
        <comment>in place of the receiver</comment>
        <translation>nicht empfangen</translation>
    </message>
    <message>
        <source>outside of calls</source>
        <comment>in place of a function</comment>
        <translation>außerhalb von Aufrufen</translation>
    </message>
    <message>
        <source>unknown size</source>
        <translation>unbekannte Größe</translation>
    </message>
    <message>
        <source>%1–%2 B</source>
        <comment>numbers of bytes</comment>
        <translation>%1–%2 B</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <comment>bytes</comment>
        <translation>%1 oder mehr</translation>
    </message>
    <message>
        <source>%1 to &lt; %2</source>
        <comment>bytes</comment>
        <translation>%1 bis &lt; %2</translation>
    </message>
    <message>
        <source>By sender</source>
        <translation>Nach Sender</translation>
    </message>
    <message>
        <source>By receiver</source>
        <translation>Nach Empfänger</translation>
    </message>
    <message>
        <source>By sender and receiver</source>
        <translation>Nach Sender und Empfänger</translation>
    </message>
    <message>
        <source>By communicator</source>
        <translation>Nach Kommunikator</translation>
    </message>
    <message>
        <source>By tag</source>
        <translation>Nach Tag</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>Nach Größe</translation>
    </message>
    <message>
        <source>By functions of both ends</source>
        <translation>Nach Funktionen beider Enden</translation>
    </message>
    <message>
        <source>All messages</source>
        <translation>Alle Nachrichten</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>communicator</comment>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Mean duration</source>
        <translation>Mittlere Dauer</translation>
    </message>
    <message>
        <source>Greatest duration</source>
        <translation>Längste Dauer</translation>
    </message>
    <message>
        <source>Bytes per second</source>
        <translation>Bytes pro Sekunde</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Messages cannot be grouped by &apos;%1&apos;; there are: %2.</source>
        <translation>Nachrichten lassen sich nicht nach „%1“ gruppieren; es gibt: %2.</translation>
    </message>
    <message>
        <source>There is no measure &apos;%1&apos; of messages; there are: %2.</source>
        <translation>Es gibt kein Maß „%1“ von Nachrichten; es gibt: %2.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::MessageListDialog</name>
    <message>
        <source>Looking for messages…</source>
        <translation>Nachrichten werden gesucht …</translation>
    </message>
    <message>
        <source>Messages %1</source>
        <comment>from A to B</comment>
        <translation>Nachrichten %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) in the order in which they were sent. The current one is selected in all views.</source>
        <translation>
            <numerusform>%Ln Nachricht in der Reihenfolge des Sendens. Die aktuelle ist in allen Ansichten ausgewählt.</numerusform>
            <numerusform>%Ln Nachrichten in der Reihenfolge des Sendens. Die aktuelle ist in allen Ansichten ausgewählt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::MessageListModel</name>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Communicator</source>
        <translation>Kommunikator</translation>
    </message>
    <message>
        <source>Sender</source>
        <translation>Sender</translation>
    </message>
    <message>
        <source>Receiver</source>
        <translation>Empfänger</translation>
    </message>
</context>
<context>
    <name>lightcone::views::MessageSummary</name>
    <message>
        <source>Locations of the message summary</source>
        <translation>Lokationen der Nachrichtenübersicht</translation>
    </message>
    <message>
        <source>Groups of messages</source>
        <translation>Gruppen von Nachrichten</translation>
    </message>
    <message>
        <source>Groups of the message summary</source>
        <translation>Gruppen der Nachrichtenübersicht</translation>
    </message>
    <message>
        <source>No messages in this interval</source>
        <translation>Keine Nachrichten in diesem Intervall</translation>
    </message>
    <message>
        <source>Messages are shown when the whole trace was read</source>
        <translation>Nachrichten erscheinen, wenn der ganze Trace gelesen ist</translation>
    </message>
    <message>
        <source>By what messages are grouped into rows</source>
        <translation>Wonach Nachrichten zu Zeilen gruppiert sind</translation>
    </message>
    <message>
        <source>%1 · only messages: %2</source>
        <comment>interval, filter</comment>
        <translation>%1 · nur Nachrichten: %2</translation>
    </message>
    <message>
        <source>No messages in this interval pass the filter</source>
        <translation>Keine Nachrichten in diesem Intervall passen zum Filter</translation>
    </message>
    <message>
        <source>Bars of groups of messages</source>
        <translation>Balken von Gruppen von Nachrichten</translation>
    </message>
    <message>
        <source>Light Up Messages</source>
        <translation>Nachrichten aufleuchten lassen</translation>
    </message>
    <message>
        <source>The messages of the group stand out in the charts (click on a bar)</source>
        <translation>Die Nachrichten der Gruppe treten in den Diagrammen hervor (Klick auf einen Balken)</translation>
    </message>
    <message>
        <source>Go to Longest Message</source>
        <translation>Zur längsten Nachricht gehen</translation>
    </message>
    <message>
        <source>Selects the message of the group that is under way for longest (Return, or double click)</source>
        <translation>Wählt die Nachricht der Gruppe aus, die am längsten unterwegs ist (Eingabe oder Doppelklick)</translation>
    </message>
    <message>
        <source>Messages of this group cannot be told from others in the charts.</source>
        <translation>Nachrichten dieser Gruppe lassen sich in den Diagrammen nicht von anderen unterscheiden.</translation>
    </message>
    <message>
        <source>%1: the calls of both functions are lit, as messages are not told apart by them.</source>
        <translation>%1: Die Aufrufe beider Funktionen sind hervorgehoben, da Nachrichten nicht nach ihnen unterschieden werden.</translation>
    </message>
    <message>
        <source>This trace has no messages</source>
        <translation>Diese Spur hat keine Nachrichten</translation>
    </message>
</context>
<context>
    <name>lightcone::views::MessageSummaryModel</name>
    <message>
        <source>Sender</source>
        <translation>Sender</translation>
    </message>
    <message>
        <source>Receiver</source>
        <translation>Empfänger</translation>
    </message>
    <message>
        <source>Sender → receiver</source>
        <translation>Sender → Empfänger</translation>
    </message>
    <message>
        <source>Communicator</source>
        <translation>Kommunikator</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Min length</source>
        <translation>Min. Länge</translation>
    </message>
    <message>
        <source>Max length</source>
        <translation>Max. Länge</translation>
    </message>
    <message>
        <source>Mean length</source>
        <translation>Mittl. Länge</translation>
    </message>
    <message>
        <source>Min duration</source>
        <translation>Min. Dauer</translation>
    </message>
    <message>
        <source>Max duration</source>
        <translation>Max. Dauer</translation>
    </message>
    <message>
        <source>Mean duration</source>
        <translation>Mittl. Dauer</translation>
    </message>
    <message>
        <source>What the messages of the row have in common</source>
        <translation>Was die Nachrichten der Zeile gemeinsam haben</translation>
    </message>
    <message>
        <source>Messages that were sent in the interval, received or not</source>
        <translation>Nachrichten, die im Intervall gesendet wurden, empfangen oder nicht</translation>
    </message>
    <message>
        <source>Bytes of these messages, as the senders say</source>
        <translation>Bytes dieser Nachrichten nach Angabe der Sender</translation>
    </message>
    <message>
        <source>Length of the shortest message, as sent</source>
        <translation>Länge der kürzesten Nachricht, wie gesendet</translation>
    </message>
    <message>
        <source>Length of the longest message, as sent</source>
        <translation>Länge der längsten Nachricht, wie gesendet</translation>
    </message>
    <message>
        <source>Mean length of the messages, as sent</source>
        <translation>Mittlere Länge der Nachrichten, wie gesendet</translation>
    </message>
    <message>
        <source>Least time from send to receive; negative where clocks are not synchronised</source>
        <translation>Kürzeste Zeit vom Senden zum Empfangen; negativ, wo Uhren nicht synchron laufen</translation>
    </message>
    <message>
        <source>Greatest time from send to receive</source>
        <translation>Längste Zeit vom Senden zum Empfangen</translation>
    </message>
    <message>
        <source>Mean time from send to receive</source>
        <translation>Mittlere Zeit vom Senden zum Empfangen</translation>
    </message>
    <message>
        <source>≈ 25 % length</source>
        <translation>≈ 25 % Länge</translation>
    </message>
    <message>
        <source>≈ Median length</source>
        <translation>≈ Median-Länge</translation>
    </message>
    <message>
        <source>≈ 75 % length</source>
        <translation>≈ 75 % Länge</translation>
    </message>
    <message>
        <source>≈ 25 % duration</source>
        <translation>≈ 25 % Dauer</translation>
    </message>
    <message>
        <source>≈ Median duration</source>
        <translation>≈ Median-Dauer</translation>
    </message>
    <message>
        <source>≈ 75 % duration</source>
        <translation>≈ 75 % Dauer</translation>
    </message>
    <message>
        <source>A quarter of the messages are shorter; exact of few, within 1/64 of many</source>
        <translation>Ein Viertel der Nachrichten ist kürzer; bei wenigen genau, bei vielen auf 1/64</translation>
    </message>
    <message>
        <source>Half of the messages are shorter; exact of few, within 1/64 of many</source>
        <translation>Die Hälfte der Nachrichten ist kürzer; bei wenigen genau, bei vielen auf 1/64</translation>
    </message>
    <message>
        <source>Three quarters of the messages are shorter; exact of few, within 1/64 of many</source>
        <translation>Drei Viertel der Nachrichten sind kürzer; bei wenigen genau, bei vielen auf 1/64</translation>
    </message>
    <message>
        <source>A quarter of the messages took less time from send to receive; exact of few, within 1/64 of many</source>
        <translation>Ein Viertel der Nachrichten brauchte vom Senden bis zum Empfang weniger; bei wenigen genau, bei vielen auf 1/64</translation>
    </message>
    <message>
        <source>Half of the messages took less time from send to receive; exact of few, within 1/64 of many</source>
        <translation>Die Hälfte der Nachrichten brauchte vom Senden bis zum Empfang weniger; bei wenigen genau, bei vielen auf 1/64</translation>
    </message>
    <message>
        <source>Three quarters of the messages took less time from send to receive; exact of few, within 1/64 of many</source>
        <translation>Drei Viertel der Nachrichten brauchten vom Senden bis zum Empfang weniger; bei wenigen genau, bei vielen auf 1/64</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>a number</comment>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <comment>mean, least, greatest</comment>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Sending → receiving function</source>
        <translation>Sendende → empfangende Funktion</translation>
    </message>
</context>
<context>
    <name>lightcone::views::MessageWalk</name>
    <message>
        <source>One of the %1 messages of %2; Shift+P and Shift+N lead to the others</source>
        <translation>Eine der %1 Nachrichten von %2; Umschalt+P und Umschalt+N führen zu den anderen</translation>
    </message>
    <message>
        <source>Select a call or a message first.</source>
        <translation>Wählen Sie zuerst einen Aufruf oder eine Nachricht aus.</translation>
    </message>
    <message>
        <source>This location has no messages.</source>
        <translation>Diese Lokation hat keine Nachrichten.</translation>
    </message>
    <message>
        <source>There is no later message on this location.</source>
        <translation>Auf dieser Lokation gibt es keine spätere Nachricht.</translation>
    </message>
    <message>
        <source>There is no earlier message on this location.</source>
        <translation>Auf dieser Lokation gibt es keine frühere Nachricht.</translation>
    </message>
    <message>
        <source>Select a call, or a message in one, first.</source>
        <translation>Wählen Sie zuerst einen Aufruf oder eine Nachricht in einem aus.</translation>
    </message>
    <message>
        <source>This is the only message of %1.</source>
        <translation>Dies ist die einzige Nachricht von %1.</translation>
    </message>
    <message>
        <source>Message %1 of %2 of %3</source>
        <translation>Nachricht %1 von %2 von %3</translation>
    </message>
    <message>
        <source>No message is sent or received in %1.</source>
        <translation>In %1 wird keine Nachricht gesendet oder empfangen.</translation>
    </message>
    <message>
        <source>%1, the call around this end, which sends the message</source>
        <translation>%1, der Aufruf um dieses Ende, der die Nachricht sendet</translation>
    </message>
    <message>
        <source>%1, the call around this end, which receives the message</source>
        <translation>%1, der Aufruf um dieses Ende, der die Nachricht empfängt</translation>
    </message>
    <message>
        <source>%1 This is the message before.</source>
        <translation>%1 Dies ist die vorige Nachricht.</translation>
    </message>
    <message>
        <source>%1 This is the next message.</source>
        <translation>%1 Dies ist die nächste Nachricht.</translation>
    </message>
    <message>
        <source>The filter shows no later message of this location.</source>
        <translation>Der Filter zeigt keine spätere Nachricht dieser Lokation.</translation>
    </message>
    <message>
        <source>The filter shows no earlier message of this location.</source>
        <translation>Der Filter zeigt keine frühere Nachricht dieser Lokation.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ModelText</name>
    <message>
        <source>Application</source>
        <translation>Anwendung</translation>
    </message>
    <message>
        <source>MPI</source>
        <translation>MPI</translation>
    </message>
    <message>
        <source>OpenMP</source>
        <translation>OpenMP</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>Beschleuniger</translation>
    </message>
    <message>
        <source>Input/output</source>
        <translation>Ein-/Ausgabe</translation>
    </message>
    <message>
        <source>PGAS</source>
        <translation>PGAS</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Measurement</source>
        <translation>Messung</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Betreten</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Sendung</translation>
    </message>
    <message>
        <source>Non-blocking send</source>
        <translation>Nicht blockierende Sendung</translation>
    </message>
    <message>
        <source>Send complete</source>
        <translation>Sendung abgeschlossen</translation>
    </message>
    <message>
        <source>Receive posted</source>
        <translation>Empfang begonnen</translation>
    </message>
    <message>
        <source>Receive</source>
        <translation>Empfang</translation>
    </message>
    <message>
        <source>Non-blocking receive complete</source>
        <translation>Nicht blockierender Empfang abgeschlossen</translation>
    </message>
    <message>
        <source>Request test</source>
        <translation>Anforderung geprüft</translation>
    </message>
    <message>
        <source>Request cancelled</source>
        <translation>Anforderung abgebrochen</translation>
    </message>
    <message>
        <source>Collective begin</source>
        <translation>Beginn einer kollektiven Operation</translation>
    </message>
    <message>
        <source>Collective end</source>
        <translation>Ende einer kollektiven Operation</translation>
    </message>
    <message>
        <source>Non-blocking collective request</source>
        <translation>Nicht blockierende kollektive Operation angefordert</translation>
    </message>
    <message>
        <source>Non-blocking collective complete</source>
        <translation>Nicht blockierende kollektive Operation abgeschlossen</translation>
    </message>
    <message>
        <source>Communicator created</source>
        <translation>Kommunikator erzeugt</translation>
    </message>
    <message>
        <source>Communicator destroyed</source>
        <translation>Kommunikator aufgelöst</translation>
    </message>
    <message>
        <source>RMA window created</source>
        <translation>RMA-Fenster erzeugt</translation>
    </message>
    <message>
        <source>RMA window destroyed</source>
        <translation>RMA-Fenster aufgelöst</translation>
    </message>
    <message>
        <source>RMA collective begin</source>
        <translation>Beginn einer kollektiven RMA-Operation</translation>
    </message>
    <message>
        <source>RMA collective end</source>
        <translation>Ende einer kollektiven RMA-Operation</translation>
    </message>
    <message>
        <source>RMA group synchronisation</source>
        <translation>RMA-Gruppensynchronisation</translation>
    </message>
    <message>
        <source>RMA lock requested</source>
        <translation>RMA-Sperre angefordert</translation>
    </message>
    <message>
        <source>RMA lock acquired</source>
        <translation>RMA-Sperre erlangt</translation>
    </message>
    <message>
        <source>RMA lock tried</source>
        <translation>RMA-Sperre versucht</translation>
    </message>
    <message>
        <source>RMA lock released</source>
        <translation>RMA-Sperre freigegeben</translation>
    </message>
    <message>
        <source>RMA synchronisation</source>
        <translation>RMA-Synchronisation</translation>
    </message>
    <message>
        <source>RMA wait for change</source>
        <translation>RMA-Warten auf Änderung</translation>
    </message>
    <message>
        <source>RMA put</source>
        <translation>RMA-Put</translation>
    </message>
    <message>
        <source>RMA get</source>
        <translation>RMA-Get</translation>
    </message>
    <message>
        <source>RMA atomic operation</source>
        <translation>Atomare RMA-Operation</translation>
    </message>
    <message>
        <source>RMA operation complete (blocking)</source>
        <translation>RMA-Operation abgeschlossen (blockierend)</translation>
    </message>
    <message>
        <source>RMA operation complete (non-blocking)</source>
        <translation>RMA-Operation abgeschlossen (nicht blockierend)</translation>
    </message>
    <message>
        <source>RMA operation test</source>
        <translation>RMA-Operation geprüft</translation>
    </message>
    <message>
        <source>RMA operation complete at the remote side</source>
        <translation>RMA-Operation auf der Gegenseite abgeschlossen</translation>
    </message>
    <message>
        <source>Thread fork</source>
        <translation>Thread-Fork</translation>
    </message>
    <message>
        <source>Thread join</source>
        <translation>Thread-Join</translation>
    </message>
    <message>
        <source>Thread team begin</source>
        <translation>Beginn eines Thread-Teams</translation>
    </message>
    <message>
        <source>Thread team end</source>
        <translation>Ende eines Thread-Teams</translation>
    </message>
    <message>
        <source>Thread created</source>
        <translation>Thread erzeugt</translation>
    </message>
    <message>
        <source>Thread begin</source>
        <translation>Thread-Beginn</translation>
    </message>
    <message>
        <source>Thread wait</source>
        <translation>Warten auf Thread</translation>
    </message>
    <message>
        <source>Thread end</source>
        <translation>Thread-Ende</translation>
    </message>
    <message>
        <source>Lock acquired</source>
        <translation>Sperre erlangt</translation>
    </message>
    <message>
        <source>Lock released</source>
        <translation>Sperre freigegeben</translation>
    </message>
    <message>
        <source>Task created</source>
        <translation>Task erzeugt</translation>
    </message>
    <message>
        <source>Task switch</source>
        <translation>Taskwechsel</translation>
    </message>
    <message>
        <source>Task complete</source>
        <translation>Task abgeschlossen</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metrik</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Calling context enter</source>
        <translation>Aufrufkontext betreten</translation>
    </message>
    <message>
        <source>Calling context leave</source>
        <translation>Aufrufkontext verlassen</translation>
    </message>
    <message>
        <source>Calling context sample</source>
        <translation>Stichprobe eines Aufrufkontexts</translation>
    </message>
    <message>
        <source>I/O handle created</source>
        <translation>E/A-Handle erzeugt</translation>
    </message>
    <message>
        <source>I/O handle destroyed</source>
        <translation>E/A-Handle geschlossen</translation>
    </message>
    <message>
        <source>I/O handle duplicated</source>
        <translation>E/A-Handle verdoppelt</translation>
    </message>
    <message>
        <source>I/O seek</source>
        <translation>E/A-Positionierung</translation>
    </message>
    <message>
        <source>I/O status flags changed</source>
        <translation>E/A-Statusflags geändert</translation>
    </message>
    <message>
        <source>I/O file deleted</source>
        <translation>E/A-Datei gelöscht</translation>
    </message>
    <message>
        <source>I/O operation begin</source>
        <translation>Beginn einer E/A-Operation</translation>
    </message>
    <message>
        <source>I/O operation test</source>
        <translation>E/A-Operation geprüft</translation>
    </message>
    <message>
        <source>I/O operation issued</source>
        <translation>E/A-Operation abgesetzt</translation>
    </message>
    <message>
        <source>I/O operation complete</source>
        <translation>E/A-Operation abgeschlossen</translation>
    </message>
    <message>
        <source>I/O operation cancelled</source>
        <translation>E/A-Operation abgebrochen</translation>
    </message>
    <message>
        <source>I/O lock acquired</source>
        <translation>E/A-Sperre erlangt</translation>
    </message>
    <message>
        <source>I/O lock released</source>
        <translation>E/A-Sperre freigegeben</translation>
    </message>
    <message>
        <source>I/O lock tried</source>
        <translation>E/A-Sperre versucht</translation>
    </message>
    <message>
        <source>Program begin</source>
        <translation>Programmbeginn</translation>
    </message>
    <message>
        <source>Program end</source>
        <translation>Programmende</translation>
    </message>
    <message>
        <source>Measurement switched on or off</source>
        <translation>Messung ein- oder ausgeschaltet</translation>
    </message>
    <message>
        <source>Buffer flush</source>
        <translation>Pufferleerung</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>Kommentar</translation>
    </message>
    <message>
        <source>Other record</source>
        <translation>Anderer Datensatz</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>Communicator</source>
        <translation>Kommunikator</translation>
    </message>
    <message>
        <source>Peer rank</source>
        <translation>Rang des Partners</translation>
    </message>
    <message>
        <source>Peer</source>
        <translation>Partner</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Bytes sent</source>
        <translation>Gesendete Bytes</translation>
    </message>
    <message>
        <source>Bytes received</source>
        <translation>Empfangene Bytes</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anforderung</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Root</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Synchronisation level</source>
        <translation>Synchronisationsstufe</translation>
    </message>
    <message>
        <source>Synchronisation type</source>
        <translation>Synchronisationsart</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperre</translation>
    </message>
    <message>
        <source>Lock type</source>
        <translation>Art der Sperre</translation>
    </message>
    <message>
        <source>Acquisition order</source>
        <translation>Reihenfolge des Erlangens</translation>
    </message>
    <message>
        <source>Matching id</source>
        <translation>Zuordnungs-Id</translation>
    </message>
    <message>
        <source>Atomic operation</source>
        <translation>Atomare Operation</translation>
    </message>
    <message>
        <source>Threading model</source>
        <translation>Thread-Modell</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Team</translation>
    </message>
    <message>
        <source>Contingent</source>
        <translation>Kontingent</translation>
    </message>
    <message>
        <source>Sequence number</source>
        <translation>Folgenummer</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Creating thread</source>
        <translation>Erzeugender Thread</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Generation</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Calling context</source>
        <translation>Aufrufkontext</translation>
    </message>
    <message>
        <source>Unwind distance</source>
        <translation>Abwickeltiefe</translation>
    </message>
    <message>
        <source>Interrupt generator</source>
        <translation>Unterbrechungsquelle</translation>
    </message>
    <message>
        <source>I/O handle</source>
        <translation>E/A-Handle</translation>
    </message>
    <message>
        <source>New I/O handle</source>
        <translation>Neuer E/A-Handle</translation>
    </message>
    <message>
        <source>I/O file</source>
        <translation>E/A-Datei</translation>
    </message>
    <message>
        <source>I/O paradigm</source>
        <translation>E/A-Paradigma</translation>
    </message>
    <message>
        <source>Access mode</source>
        <translation>Zugriffsart</translation>
    </message>
    <message>
        <source>Creation flags</source>
        <translation>Erzeugungsflags</translation>
    </message>
    <message>
        <source>Status flags</source>
        <translation>Statusflags</translation>
    </message>
    <message>
        <source>Operation mode</source>
        <translation>Betriebsart</translation>
    </message>
    <message>
        <source>Operation flags</source>
        <translation>Operationsflags</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>Relative to</source>
        <translation>Relativ zu</translation>
    </message>
    <message>
        <source>Resulting offset</source>
        <translation>Ergebnis-Versatz</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Argument</source>
        <translation>Argument</translation>
    </message>
    <message>
        <source>Exit status</source>
        <translation>Rückgabewert</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>End of flush</source>
        <translation>Ende der Leerung</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Undefined attribute</source>
        <translation>Undefiniertes Attribut</translation>
    </message>
    <message>
        <source>All events</source>
        <translation>Alle Ereignisse</translation>
    </message>
    <message>
        <source>Enter and leave</source>
        <translation>Betreten und Verlassen</translation>
    </message>
    <message>
        <source>Leave of a collective operation</source>
        <translation>Verlassen einer kollektiven Operation</translation>
    </message>
    <message>
        <source>Leave of a collective operation of threads</source>
        <translation>Verlassen einer kollektiven Operation von Threads</translation>
    </message>
    <message>
        <source>Point-to-point</source>
        <translation>Punkt zu Punkt</translation>
    </message>
    <message>
        <source>Collective operations</source>
        <translation>Kollektive Operationen</translation>
    </message>
    <message>
        <source>Thread teams</source>
        <translation>Thread-Teams</translation>
    </message>
    <message>
        <source>Fork</source>
        <translation>Fork</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Join</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>One-sided communication (RMA)</source>
        <translation>Einseitige Kommunikation (RMA)</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Tasks</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>Comments and other records</source>
        <translation>Kommentare und andere Einträge</translation>
    </message>
    <message>
        <source>location %1</source>
        <translation>Lokation %1</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>Prozess %1</translation>
    </message>
    <message>
        <source>an undefined process</source>
        <translation>einem nicht definierten Prozess</translation>
    </message>
    <message>
        <source>an undefined node</source>
        <translation>einem nicht definierten Knoten</translation>
    </message>
    <message>
        <source>machine %1</source>
        <translation>Maschine %1</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>Knoten %1</translation>
    </message>
    <message>
        <source>group %1</source>
        <translation>Gruppe %1</translation>
    </message>
    <message>
        <source>an undefined group</source>
        <translation>einer nicht definierten Gruppe</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>metric, process or node …</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1, recorded by %2</source>
        <comment>metric, location</comment>
        <translation>%1, aufgezeichnet von %2</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Device kernels</source>
        <translation>Gerätekerne</translation>
    </message>
    <message>
        <source>Device transfers</source>
        <translation>Gerätetransfers</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Start and end</source>
        <translation>Anfang und Ende</translation>
    </message>
</context>
<context>
    <name>lightcone::views::MomentChoice</name>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>Bisher</translation>
    </message>
    <message>
        <source>Whole</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>As in the trace</source>
        <translation>Wie im Trace</translation>
    </message>
    <message>
        <source>Gray code</source>
        <translation>Gray-Code</translation>
    </message>
    <message>
        <source>Greatest first</source>
        <translation>Größte zuerst</translation>
    </message>
    <message>
        <source>Overhead wins</source>
        <translation>Mehraufwand gewinnt</translation>
    </message>
    <message>
        <source>Overhead loses</source>
        <translation>Mehraufwand verliert</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>beschäftigt</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>Mehraufwand</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>untätig</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Idle: until the message was sent</source>
        <translation>Untätig: bis die Nachricht gesendet wurde</translation>
    </message>
    <message>
        <source>Idle: all of a call that waited</source>
        <translation>Untätig: der ganze Aufruf, der wartete</translation>
    </message>
</context>
<context>
    <name>lightcone::views::MomentControls</name>
    <message>
        <source>Time that is shown</source>
        <translation>Gezeigte Zeit</translation>
    </message>
    <message>
        <source>Now: at the time cursor. So far: from the begin of the interval to the cursor. Whole: all of the interval.</source>
        <translation>Jetzt: am Zeitcursor. Bisher: vom Anfang des Intervalls bis zum Cursor. Alles: das ganze Intervall.</translation>
    </message>
    <message>
        <source>Order of locations</source>
        <translation>Reihenfolge der Lokationen</translation>
    </message>
    <message>
        <source>In which order the locations stand</source>
        <translation>In welcher Reihenfolge die Lokationen stehen</translation>
    </message>
    <message>
        <source>What overhead counts as</source>
        <translation>Als was Mehraufwand zählt</translation>
    </message>
    <message>
        <source>Whether a location in overhead wins or loses</source>
        <translation>Ob eine Lokation im Mehraufwand gewinnt oder verliert</translation>
    </message>
    <message>
        <source>Width of moving means</source>
        <translation>Breite der gleitenden Mittel</translation>
    </message>
    <message>
        <source>The time before the cursor over which means are taken, such as 20ms; empty: a twentieth of the interval</source>
        <translation>Die Zeit vor dem Cursor, über die gemittelt wird, etwa 20ms; leer: ein Zwanzigstel des Intervalls</translation>
    </message>
    <message>
        <source>Width: interval ÷ 20</source>
        <translation>Breite: Intervall ÷ 20</translation>
    </message>
    <message>
        <source>Which time is idle</source>
        <translation>Welche Zeit untätig ist</translation>
    </message>
    <message>
        <source>A call that waits is idle until the message that it waits for was sent, or in all of its time, as PICL tells it; files of PICL say themselves which calls are idle. This is for all views.</source>
        <translation>Ein Aufruf, der wartet, ist untätig, bis die Nachricht gesendet wurde, auf die er wartet, oder die ganze Zeit, wie PICL es erzählt; PICL-Dateien sagen selbst, welche Aufrufe untätig sind. Das gilt für alle Ansichten.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>Arrangement</source>
        <translation>Anordnung</translation>
    </message>
    <message>
        <source>What it is divided by, or how it is laid out</source>
        <translation>Wonach geteilt wird, oder wie angeordnet wird</translation>
    </message>
    <message>
        <source>Assumed network</source>
        <translation>Angenommenes Netz</translation>
    </message>
    <message>
        <source>How locations are assumed to be joined; no trace says how they really are</source>
        <translation>Wie Lokationen vermutlich verbunden sind; kein Trace sagt, wie sie es wirklich sind</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Values are shown by their logarithms, so that small ones can be told apart</source>
        <translation>Werte werden nach ihren Logarithmen gezeigt, so dass sich kleine unterscheiden lassen</translation>
    </message>
    <message>
        <source>Load Layout …</source>
        <translation>Layout laden …</translation>
    </message>
    <message>
        <source>Puts nodes where a layout file says</source>
        <translation>Stellt Knoten dorthin, wo es eine Layoutdatei sagt</translation>
    </message>
    <message>
        <source>Save Layout …</source>
        <translation>Layout sichern …</translation>
    </message>
    <message>
        <source>Writes to a layout file where nodes stand now</source>
        <translation>Schreibt in eine Layoutdatei, wo Knoten jetzt stehen</translation>
    </message>
</context>
<context>
    <name>lightcone::views::MomentPlot</name>
    <message>
        <source>This is shown when all of the trace has been read.</source>
        <translation>Das wird gezeigt, wenn der ganze Trace gelesen ist.</translation>
    </message>
    <message>
        <source>Computing …</source>
        <translation>Berechnet …</translation>
    </message>
</context>
<context>
    <name>lightcone::views::MomentText</name>
    <message>
        <source>wins for %1</source>
        <translation>gewinnt seit %1</translation>
    </message>
    <message>
        <source>loses for %1</source>
        <translation>verliert seit %1</translation>
    </message>
    <message>
        <source>nothing is known</source>
        <translation>nichts ist bekannt</translation>
    </message>
    <message>
        <source>%1: %2
longest so far: wins %3, loses %4</source>
        <translation>%1: %2
am längsten bisher: gewinnt %3, verliert %4</translation>
    </message>
    <message>
        <source>%1: %2 of %3 win, %4 lose; means of each</source>
        <translation>%1: %2 von %3 gewinnen, %4 verlieren; Mittel von beiden</translation>
    </message>
    <message>
        <source>There is no location.</source>
        <translation>Es gibt keine Lokation.</translation>
    </message>
    <message>
        <source>wins: busy</source>
        <translation>gewinnt: beschäftigt</translation>
    </message>
    <message>
        <source>loses: idle</source>
        <translation>verliert: untätig</translation>
    </message>
    <message>
        <source>%1 of %2 win</source>
        <translation>%1 von %2 gewinnen</translation>
    </message>
    <message>
        <source>For how long each location has been winning or losing</source>
        <translation>Seit wann jede Lokation gewinnt oder verliert</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>activity, share</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>location, what it does</comment>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>
mean of %Ln location(s); busy from %1 to %2</source>
        <translation>
            <numerusform>
Mittel von %Ln Lokation; beschäftigt von %1 bis %2</numerusform>
            <numerusform>
Mittel von %Ln Lokationen; beschäftigt von %1 bis %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing has happened yet at this time.</source>
        <translation>Zu dieser Zeit ist noch nichts geschehen.</translation>
    </message>
    <message>
        <source>most busy %1</source>
        <translation>am meisten beschäftigt %1</translation>
    </message>
    <message>
        <source>mean busy %1</source>
        <translation>im Mittel beschäftigt %1</translation>
    </message>
    <message>
        <source>Busy: mean %1, most %2, imbalance (most − mean) ÷ most %3</source>
        <translation>Beschäftigt: Mittel %1, meiste %2, Ungleichgewicht (meiste − Mittel) ÷ meiste %3</translation>
    </message>
    <message>
        <source>The share of its time that each location is busy, in overhead and idle</source>
        <translation>Der Anteil der Zeit, in der jede Lokation beschäftigt, im Mehraufwand und untätig ist</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <comment>the first and the last location</comment>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>means over %1</source>
        <translation>Mittel über %1</translation>
    </message>
    <message>
        <source>busy, recent mean</source>
        <translation>beschäftigt, jüngstes Mittel</translation>
    </message>
    <message>
        <source>most so far</source>
        <translation>das meiste bisher</translation>
    </message>
    <message>
        <source>%1: busy %2, most so far %3</source>
        <comment>location, shares</comment>
        <translation>%1: beschäftigt %2, das meiste bisher %3</translation>
    </message>
    <message>
        <source>Mean of all: busy %1</source>
        <translation>Mittel aller: beschäftigt %1</translation>
    </message>
    <message>
        <source>How busy each location has been recently, as a polygon</source>
        <translation>Wie beschäftigt jede Lokation jüngst war, als Vieleck</translation>
    </message>
    <message>
        <source>%1: hidden</source>
        <comment>location</comment>
        <translation>%1: ausgeblendet</translation>
    </message>
    <message>
        <source>%1: %2
to others: %3
from others: %4</source>
        <comment>location, activity, messages</comment>
        <translation>%1: %2
an andere: %3
von anderen: %4</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>time, messages</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 locations as %2 nodes of neighbours, whose messages to each other have no arc</source>
        <translation>%1 Lokationen als %2 Knoten aus Nachbarn, deren Nachrichten untereinander keinen Bogen haben</translation>
    </message>
    <message>
        <source>only messages between shown locations</source>
        <translation>nur Nachrichten zwischen gezeigten Lokationen</translation>
    </message>
    <message>
        <source>the network is assumed, not measured</source>
        <translation>das Netz ist angenommen, nicht gemessen</translation>
    </message>
    <message>
        <source>the trace has no such network</source>
        <translation>der Trace hat kein solches Netz</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s)</source>
        <translation>
            <numerusform>%Ln Nachricht</numerusform>
            <numerusform>%Ln Nachrichten</numerusform>
        </translation>
    </message>
    <message>
        <source>dashed: no neighbours in the assumed network</source>
        <translation>gestrichelt: keine Nachbarn im angenommenen Netz</translation>
    </message>
    <message>
        <source>What locations do, and who sends to whom, as nodes and arcs</source>
        <translation>Was Lokationen tun, und wer wem sendet, als Knoten und Bögen</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>On a ring</source>
        <translation>Auf einem Ring</translation>
    </message>
    <message>
        <source>In a grid</source>
        <translation>In einem Raster</translation>
    </message>
    <message>
        <source>By coordinates of the trace</source>
        <translation>Nach Koordinaten des Traces</translation>
    </message>
    <message>
        <source>By nodes of the machine</source>
        <translation>Nach Knoten des Rechners</translation>
    </message>
    <message>
        <source>As a hypercube</source>
        <translation>Als Hyperwürfel</translation>
    </message>
    <message>
        <source>By hand, or a layout file</source>
        <translation>Von Hand oder nach einer Layoutdatei</translation>
    </message>
    <message>
        <source>The trace has no Cartesian topology, so nodes stand in a grid.</source>
        <translation>Der Trace hat keine kartesische Topologie, daher stehen die Knoten in einem Raster.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln location(s) without coordinates stand in the last row.</source>
        <translation>
            <numerusform>%Ln Lokation ohne Koordinaten steht in der letzten Zeile.</numerusform>
            <numerusform>%Ln Lokationen ohne Koordinaten stehen in der letzten Zeile.</numerusform>
        </translation>
    </message>
    <message>
        <source>no node of the machine</source>
        <translation>kein Knoten des Rechners</translation>
    </message>
    <message>
        <source>drag nodes to put them elsewhere, or load a layout</source>
        <translation>Knoten ziehen, um sie anderswohin zu stellen, oder ein Layout laden</translation>
    </message>
    <message numerus="yes">
        <source>the layout has no place for %Ln location(s), which stand on a ring</source>
        <translation>
            <numerusform>das Layout hat keinen Platz für %Ln Lokation, die auf einem Ring steht</numerusform>
            <numerusform>das Layout hat keinen Platz für %Ln Lokationen, die auf einem Ring stehen</numerusform>
        </translation>
    </message>
    <message>
        <source>Place %1: no location</source>
        <translation>Platz %1: keine Lokation</translation>
    </message>
    <message>
        <source>Switch %1</source>
        <translation>Switch %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln switch(es)</source>
        <translation>
            <numerusform>%Ln Switch</numerusform>
            <numerusform>%Ln Switches</numerusform>
        </translation>
    </message>
    <message>
        <source>
on links between these: %1</source>
        <comment>messages</comment>
        <translation>
auf Verbindungen zwischen diesen: %1</translation>
    </message>
    <message>
        <source>link without load</source>
        <translation>Verbindung ohne Last</translation>
    </message>
    <message>
        <source>Assumed, not measured: %1</source>
        <comment>a network</comment>
        <translation>Angenommen, nicht gemessen: %1</translation>
    </message>
    <message>
        <source>loads of all links together, a message once for each hop: %1</source>
        <translation>Lasten aller Verbindungen zusammen, eine Nachricht einmal je Verbindung ihres Wegs: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln neighbour(s) in number share a node; links that carry nothing are not drawn</source>
        <translation>
            <numerusform>%Ln Nachbar der Nummer nach hat einen Knoten; Verbindungen, die nichts tragen, sind nicht gezeichnet</numerusform>
            <numerusform>%Ln Nachbarn der Nummer nach teilen sich einen Knoten; Verbindungen, die nichts tragen, sind nicht gezeichnet</numerusform>
        </translation>
    </message>
    <message>
        <source>without coordinates, so on no link: %1</source>
        <translation>ohne Koordinaten, daher auf keiner Verbindung: %1</translation>
    </message>
    <message>
        <source>The trace has no Cartesian topology that can be drawn.</source>
        <translation>Der Trace hat keine kartesische Topologie, die sich zeichnen lässt.</translation>
    </message>
    <message>
        <source>There are too many locations for a network.</source>
        <translation>Für ein Netz sind es zu viele Lokationen.</translation>
    </message>
    <message>
        <source>What messages load on the links of an assumed network</source>
        <translation>Was Nachrichten den Verbindungen eines angenommenen Netzes aufladen</translation>
    </message>
    <message>
        <source>B</source>
        <comment>letter for busy</comment>
        <translation>B</translation>
    </message>
    <message>
        <source>O</source>
        <comment>letter for overhead</comment>
        <translation>M</translation>
    </message>
    <message>
        <source>I</source>
        <comment>letter for idle</comment>
        <translation>U</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>letter, activity</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Hollow: hidden, or no location</source>
        <translation>Hohl: ausgeblendet oder keine Lokation</translation>
    </message>
    <message>
        <source>Square: switch</source>
        <translation>Quadrat: Switch</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>two locations</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 → %2: %3</source>
        <comment>sender, receiver, messages</comment>
        <translation>%1 → %2: %3</translation>
    </message>
    <message>
        <source>Link %1 – %2: %3</source>
        <comment>two nodes, messages</comment>
        <translation>Verbindung %1 – %2: %3</translation>
    </message>
    <message>
        <source>
between locations that are no neighbours: %1</source>
        <translation>
zwischen Lokationen, die keine Nachbarn sind: %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>number of messages, their bytes</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>How many locations are busy and how much is under way, as a point that moves</source>
        <translation>Wie viele Lokationen beschäftigt sind und wie viel unterwegs ist, als Punkt, der sich bewegt</translation>
    </message>
    <message>
        <source>busy %1, under way %2 of the most (%3)</source>
        <comment>shares, amount</comment>
        <translation>beschäftigt %1, unterwegs %2 des Höchststands (%3)</translation>
    </message>
    <message>
        <source>messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>%1: %2 – %3</source>
        <comment>number, begin and end of a time</comment>
        <translation>%1: %2 – %3</translation>
    </message>
    <message>
        <source>ring: now</source>
        <translation>Ring: jetzt</translation>
    </message>
    <message>
        <source>shade: where it stays long</source>
        <translation>Schattierung: wo er lange bleibt</translation>
    </message>
    <message>
        <source>the way: %1 points, means over %2</source>
        <translation>der Weg: %1 Punkte, Mittel über %2</translation>
    </message>
    <message>
        <source>locations that are busy</source>
        <translation>beschäftigte Lokationen</translation>
    </message>
    <message>
        <source>bytes under way, of the most</source>
        <translation>Bytes unterwegs, Anteil am Höchststand</translation>
    </message>
    <message>
        <source>messages under way, of the most</source>
        <translation>Nachrichten unterwegs, Anteil am Höchststand</translation>
    </message>
    <message>
        <source>At %1: %2</source>
        <comment>time, what is then</comment>
        <translation>Bei %1: %2</translation>
    </message>
    <message>
        <source>
here for %1 of the time</source>
        <translation>
hier während %1 der Zeit</translation>
    </message>
    <message>
        <source>%1 · the most: %2</source>
        <translation>%1 · Höchststand: %2</translation>
    </message>
    <message>
        <source>%1 messages</source>
        <translation>%1 Nachrichten</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Bytes sent, not received yet</source>
        <translation>Bytes gesendet, noch nicht empfangen</translation>
    </message>
    <message>
        <source>Bytes under way to it</source>
        <translation>Bytes dorthin unterwegs</translation>
    </message>
    <message>
        <source>%1: %2, %3
sent and not received yet: %4
under way to it: %5</source>
        <translation>%1: %2, %3
gesendet und noch nicht empfangen: %4
dorthin unterwegs: %5</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>activity, number of locations</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no task</comment>
        <translation>keiner</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>task, number of locations</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>up to %1</source>
        <comment>bytes</comment>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>task %1</source>
        <translation>Task %1</translation>
    </message>
    <message>
        <source>in no task</source>
        <translation>in keinem Task</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %Ln message(s)</source>
        <comment>bytes</comment>
        <translation>
            <numerusform>%1 in %Ln Nachricht</numerusform>
            <numerusform>%1 in %Ln Nachrichten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a number of locations, what they do</comment>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1
%Ln location(s) share the square: %2; most are %3
sent and not received yet: %4
under way to them: %5</source>
        <translation>
            <numerusform>%1
%Ln Lokation hat das Quadrat: %2; %3
gesendet und noch nicht empfangen: %4
dorthin unterwegs: %5</numerusform>
            <numerusform>%1
%Ln Lokationen teilen sich das Quadrat: %2; die meisten: %3
gesendet und noch nicht empfangen: %4
zu ihnen unterwegs: %5</numerusform>
        </translation>
    </message>
    <message>
        <source>in the order of the trace, as the trace does not tell this arrangement, or it has no room</source>
        <translation>in der Reihenfolge des Traces, da der Trace diese Anordnung nicht angibt oder sie keinen Platz hat</translation>
    </message>
    <message numerus="yes">
        <source>squares stand for up to %Ln location(s) and have the mean of their colours</source>
        <translation>
            <numerusform>Quadrate stehen für bis zu %Ln Lokation und haben deren Farbe</numerusform>
            <numerusform>Quadrate stehen für bis zu %Ln Lokationen und haben das Mittel ihrer Farben</numerusform>
        </translation>
    </message>
    <message>
        <source>A square for each location: what it does, its task, and the bytes that it has sent and that are under way to it</source>
        <translation>Ein Quadrat je Lokation: was sie tut, ihr Task, und die Bytes, die sie gesendet hat und die zu ihr unterwegs sind</translation>
    </message>
    <message>
        <source>Squares as in the trace</source>
        <translation>Quadrate wie im Trace</translation>
    </message>
    <message>
        <source>Squares by coordinates</source>
        <translation>Quadrate nach Koordinaten</translation>
    </message>
    <message>
        <source>Squares by node</source>
        <translation>Quadrate nach Knoten</translation>
    </message>
    <message>
        <source>running</source>
        <comment>a task</comment>
        <translation>läuft</translation>
    </message>
    <message>
        <source>not begun</source>
        <comment>a task</comment>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>done</source>
        <comment>a task</comment>
        <translation>beendet</translation>
    </message>
    <message>
        <source>%1 now, %2 on average</source>
        <comment>locations in a task</comment>
        <translation>jetzt %1, im Mittel %2</translation>
    </message>
    <message>
        <source>%1: %2
locations in it: %3, on average of its lifetime %4
from %5 to %6, %7 of the time; calls: %8</source>
        <translation>%1: %2
Lokationen darin: %3, im Mittel seiner Lebensdauer %4
von %5 bis %6, %7 der Zeit; Aufrufe: %8</translation>
    </message>
    <message numerus="yes">
        <source>%Ln further task(s)</source>
        <translation>
            <numerusform>%Ln weiterer Task</numerusform>
            <numerusform>%Ln weitere Tasks</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 running, %2 not begun, %3 done</source>
        <comment>numbers of tasks</comment>
        <translation>%1 laufend, %2 nicht begonnen, %3 beendet</translation>
    </message>
    <message>
        <source>%1 now</source>
        <comment>locations in tasks</comment>
        <translation>jetzt %1</translation>
    </message>
    <message>
        <source>%1: %2
locations in them: %3
from %4 to %5</source>
        <translation>%1: %2
Lokationen darin: %3
von %4 bis %5</translation>
    </message>
    <message>
        <source>Bar: locations in the task now, of all %1; line: on average of its lifetime</source>
        <translation>Balken: Lokationen, die jetzt im Task sind, von allen %1; Linie: im Mittel seiner Lebensdauer</translation>
    </message>
    <message>
        <source>Bar: from the first begin to the last end, in % of the time that is shown</source>
        <translation>Balken: vom ersten Beginn bis zum letzten Ende, in % der gezeigten Zeit</translation>
    </message>
    <message>
        <source>Tasks: the functions that were chosen</source>
        <translation>Tasks: die Funktionen, die gewählt wurden</translation>
    </message>
    <message>
        <source>Tasks: the blocks that are marked in the program</source>
        <translation>Tasks: die Blöcke, die im Programm markiert sind</translation>
    </message>
    <message>
        <source>Tasks: functions that the outermost function calls</source>
        <translation>Tasks: Funktionen, die die äußerste Funktion aufruft</translation>
    </message>
    <message>
        <source>Tasks: the outermost functions, as they call no others</source>
        <translation>Tasks: die äußersten Funktionen, da sie keine anderen aufrufen</translation>
    </message>
    <message>
        <source>%1; locations in none: %2</source>
        <comment>which tasks, a number</comment>
        <translation>%1; Lokationen in keinem: %2</translation>
    </message>
    <message>
        <source>No call of a task begins in this time. Choose tasks with “Use as Task” in the menu of a function.</source>
        <translation>In dieser Zeit beginnt kein Aufruf eines Tasks. Tasks mit »Als Task verwenden« im Menü einer Funktion wählen.</translation>
    </message>
    <message>
        <source>The tasks of the program: how many locations are in each, which have begun, and from when to when they last</source>
        <translation>Die Tasks des Programms: wie viele Lokationen in jedem sind, welche begonnen haben, und von wann bis wann sie dauern</translation>
    </message>
    <message>
        <source>Locations in tasks</source>
        <translation>Lokationen in Tasks</translation>
    </message>
    <message>
        <source>Status of tasks</source>
        <translation>Stand der Tasks</translation>
    </message>
    <message>
        <source>Lifetimes of tasks</source>
        <translation>Lebensdauern der Tasks</translation>
    </message>
    <message>
        <source>%1: %2 under way to it
most so far: %3</source>
        <comment>location, queue, longest queue</comment>
        <translation>%1: %2 dorthin unterwegs
das meiste bisher: %3</translation>
    </message>
    <message>
        <source>
%1 from %2, under way for %3</source>
        <comment>bytes, sender, time</comment>
        <translation>
%1 von %2, seit %3 unterwegs</translation>
    </message>
    <message numerus="yes">
        <source>
and %Ln more</source>
        <translation>
            <numerusform>
und %Ln weitere</numerusform>
            <numerusform>
und %Ln weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 under way to each, most so far %3
mean of %Ln location(s); now from %4 to %5</source>
        <translation>
            <numerusform>%1: %2 zu jeder unterwegs, das meiste bisher %3
Mittel von %Ln Lokation; jetzt von %4 bis %5</numerusform>
            <numerusform>%1: %2 zu jeder unterwegs, das meiste bisher %3
Mittel von %Ln Lokationen; jetzt von %4 bis %5</numerusform>
        </translation>
    </message>
    <message>
        <source>Under way to all: %1; most so far to one: %2</source>
        <comment>lengths of queues</comment>
        <translation>Unterwegs zu allen: %1; das meiste bisher zu einer: %2</translation>
    </message>
    <message>
        <source>under way now</source>
        <translation>jetzt unterwegs</translation>
    </message>
    <message>
        <source>most so far (hatched)</source>
        <translation>das meiste bisher (schraffiert)</translation>
    </message>
    <message>
        <source>How many messages, or bytes, are under way to each location</source>
        <translation>Wie viele Nachrichten oder Bytes zu jeder Lokation unterwegs sind</translation>
    </message>
    <message>
        <source>The messages of one location: partner, size, tag, distance or time under way</source>
        <translation>Die Nachrichten einer Lokation: Partner, Größe, Tag, Entfernung oder Zeit unterwegs</translation>
    </message>
    <message>
        <source>Partner</source>
        <translation>Partner</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Entfernung</translation>
    </message>
    <message>
        <source>Time under way</source>
        <translation>Zeit unterwegs</translation>
    </message>
    <message>
        <source>partner</source>
        <translation>Partner</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>links</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Message to %1</source>
        <translation>Nachricht an %1</translation>
    </message>
    <message>
        <source>Message from %1</source>
        <translation>Nachricht von %1</translation>
    </message>
    <message>
        <source>tag %1</source>
        <translation>Tag %1</translation>
    </message>
    <message>
        <source>sent at %1</source>
        <translation>gesendet bei %1</translation>
    </message>
    <message>
        <source>received at %1</source>
        <translation>empfangen bei %1</translation>
    </message>
    <message>
        <source>%1 under way</source>
        <translation>%1 unterwegs</translation>
    </message>
    <message numerus="yes">
        <source>%Ln link(s) in an assumed %1</source>
        <translation>
            <numerusform>%Ln Verbindung im angenommenen Netz »%1«</numerusform>
            <numerusform>%Ln Verbindungen im angenommenen Netz »%1«</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, the first of %2 locations that has messages</source>
        <comment>a location, number</comment>
        <translation>%1, die erste von %2 Lokationen mit Nachrichten</translation>
    </message>
    <message>
        <source>filled: %1 go out; hollow: %2 come in</source>
        <translation>gefüllt: %1 gehen hinaus; hohl: %2 kommen herein</translation>
    </message>
    <message>
        <source>numbers of partners: their places in the trace, from 0</source>
        <translation>Nummern von Partnern: ihre Plätze im Trace, ab 0</translation>
    </message>
    <message>
        <source>links in an assumed %1</source>
        <translation>Verbindungen im angenommenen Netz »%1«</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) not shown: no known distance</source>
        <translation>
            <numerusform>%Ln Nachricht nicht gezeigt: keine bekannte Entfernung</numerusform>
            <numerusform>%Ln Nachrichten nicht gezeigt: keine bekannte Entfernung</numerusform>
        </translation>
    </message>
    <message>
        <source>messages in a cell:</source>
        <translation>Nachrichten in einer Zelle:</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>numbers</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>The messages, or bytes, that are under way, over time</source>
        <translation>Die Nachrichten oder Bytes, die unterwegs sind, über die Zeit</translation>
    </message>
    <message>
        <source>To or from the locations</source>
        <translation>An die oder von den Lokationen</translation>
    </message>
    <message>
        <source>To the locations (queue)</source>
        <translation>An die Lokationen (Warteschlange)</translation>
    </message>
    <message>
        <source>From the locations</source>
        <translation>Von den Lokationen</translation>
    </message>
    <message>
        <source>All messages</source>
        <translation>Alle Nachrichten</translation>
    </message>
    <message>
        <source>mean %1, from %2 to %3</source>
        <translation>Mittel %1, von %2 bis %3</translation>
    </message>
    <message>
        <source>%1 under way
at %2</source>
        <comment>amounts, time</comment>
        <translation>%1 unterwegs
bei %2</translation>
    </message>
    <message>
        <source>under way: mean of a pixel column</source>
        <translation>unterwegs: Mittel einer Pixelspalte</translation>
    </message>
    <message>
        <source>least to most</source>
        <translation>kleinster bis größter Wert</translation>
    </message>
    <message numerus="yes">
        <source>%Ln location(s)</source>
        <translation>
            <numerusform>%Ln Lokation</numerusform>
            <numerusform>%Ln Lokationen</numerusform>
        </translation>
    </message>
    <message>
        <source>Messages to %1</source>
        <comment>location, or how many</comment>
        <translation>Nachrichten an %1</translation>
    </message>
    <message>
        <source>Messages from %1</source>
        <comment>location, or how many</comment>
        <translation>Nachrichten von %1</translation>
    </message>
    <message>
        <source>Messages to or from %1</source>
        <comment>location, or how many</comment>
        <translation>Nachrichten an oder von %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) not counted: received when sent, or before</source>
        <translation>
            <numerusform>%Ln Nachricht nicht gezählt: beim Senden oder davor empfangen</numerusform>
            <numerusform>%Ln Nachrichten nicht gezählt: beim Senden oder davor empfangen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) not counted: no receive is known</source>
        <translation>
            <numerusform>%Ln Nachricht nicht gezählt: kein Empfang bekannt</numerusform>
            <numerusform>%Ln Nachrichten nicht gezählt: kein Empfang bekannt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>from, to</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>At least %1 of %2 locations %3: %4 of the time, %5</source>
        <translation>Mindestens %1 von %2 Lokationen %3: %4 der Zeit, %5</translation>
    </message>
    <message>
        <source>%1 of %2 locations %3: %4 of the time, %5</source>
        <comment>a number or some numbers, all, activity</comment>
        <translation>%1 von %2 Lokationen %3: %4 der Zeit, %5</translation>
    </message>
    <message>
        <source>share of the time in which so many locations are %1</source>
        <translation>Anteil der Zeit, in der so viele Lokationen im Zustand »%1« sind</translation>
    </message>
    <message>
        <source>%1: mean %2, median %3, most %4 of %5 locations; now %6</source>
        <translation>%1: Mittel %2, Median %3, höchstens %4 von %5 Lokationen; jetzt %6</translation>
    </message>
    <message>
        <source>For which share of the time how many locations do the same</source>
        <translation>In welchem Anteil der Zeit wie viele Lokationen dasselbe tun</translation>
    </message>
    <message>
        <source>Exactly so many</source>
        <translation>Genau so viele</translation>
    </message>
    <message>
        <source>At least so many</source>
        <translation>Mindestens so viele</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <comment>activity, number of locations, their share</comment>
        <translation>%1 %2 (%3)</translation>
    </message>
    <message>
        <source>%1 of %2 locations</source>
        <comment>what they do, all</comment>
        <translation>%1 von %2 Lokationen</translation>
    </message>
    <message>
        <source>under way: %1 of at most %2 messages, %3 of at most %4</source>
        <translation>unterwegs: %1 von höchstens %2 Nachrichten, %3 von höchstens %4</translation>
    </message>
    <message>
        <source>Locations</source>
        <translation>Lokationen</translation>
    </message>
    <message>
        <source>under way, of the most at a time of the interval</source>
        <translation>unterwegs, Anteil am Höchststand im Intervall</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>locations, messages</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>How many locations are busy, in overhead and idle now, and how many messages are under way</source>
        <translation>Wie viele Lokationen jetzt beschäftigt, im Mehraufwand und untätig sind, und wie viele Nachrichten unterwegs sind</translation>
    </message>
    <message>
        <source>The trace does not fit this network: %1.</source>
        <translation>Der Trace passt nicht zu diesem Netz: %1.</translation>
    </message>
    <message>
        <source>%1: busy %2</source>
        <comment>location, share</comment>
        <translation>%1: beschäftigt %2</translation>
    </message>
    <message>
        <source>%1 messages: %2 go out, %3 come in
zoom in to tell them apart</source>
        <translation>%1 Nachrichten: %2 gehen hinaus, %3 kommen herein
hineinzoomen, um sie zu unterscheiden</translation>
    </message>
    <message>
        <source>At %1: %2, %8 under way · most so far: %3 (since %4), %5 (since %6) · %7</source>
        <translation>Bei %1: %2, %8 unterwegs · das meiste bisher: %3 (seit %4), %5 (seit %6) · %7</translation>
    </message>
    <message>
        <source>wins: busy or overhead</source>
        <translation>gewinnt: beschäftigt oder im Mehraufwand</translation>
    </message>
    <message>
        <source>loses: idle or overhead</source>
        <translation>verliert: untätig oder im Mehraufwand</translation>
    </message>
    <message>
        <source>each arc: %1</source>
        <translation>jeder Bogen: %1</translation>
    </message>
    <message>
        <source>each link with a load: %1</source>
        <translation>jede Verbindung mit Last: %1</translation>
    </message>
    <message>
        <source>arc: the wider the more</source>
        <translation>Bogen: je breiter, desto mehr</translation>
    </message>
    <message>
        <source>link: the wider the more</source>
        <translation>Verbindung: je breiter, desto mehr</translation>
    </message>
    <message>
        <source>widest: %1 in the interval</source>
        <translation>breiteste: %1 im Intervall</translation>
    </message>
    <message>
        <source>widest: %1 at this time</source>
        <translation>breiteste: %1 zu dieser Zeit</translation>
    </message>
    <message>
        <source>no messages under way</source>
        <translation>keine Nachrichten unterwegs</translation>
    </message>
    <message>
        <source>Messages: none of these locations has any</source>
        <translation>Nachrichten: keine dieser Lokationen hat welche</translation>
    </message>
    <message>
        <source>least and greatest of a spoke</source>
        <comment>of the locations that share it</comment>
        <translation>kleinster und größter Wert einer Speiche</translation>
    </message>
    <message>
        <source>dotted: %1</source>
        <comment>what is</comment>
        <translation>gepunktet: %1</translation>
    </message>
    <message>
        <source>100 %</source>
        <translation>100 %</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <comment>names of locations</comment>
        <translation>
            <numerusform>%1 und %Ln weitere</numerusform>
            <numerusform>%1 und %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>least to greatest of a bar</source>
        <comment>of the locations that share it</comment>
        <translation>kleinster bis größter Wert eines Balkens</translation>
    </message>
</context>
<context>
    <name>lightcone::views::MomentView</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stops the work; the view stays empty until something else is asked for</source>
        <translation>Bricht die Arbeit ab; die Ansicht bleibt leer, bis etwas anderes gefragt wird</translation>
    </message>
    <message>
        <source>No trace is open.</source>
        <translation>Kein Trace ist geöffnet.</translation>
    </message>
    <message>
        <source>This is shown when all of the trace has been read.</source>
        <translation>Das wird gezeigt, wenn der ganze Trace gelesen ist.</translation>
    </message>
    <message>
        <source>Looking at what locations do: %1</source>
        <translation>Sieht nach, was Lokationen tun: %1</translation>
    </message>
    <message>
        <source>Computing …</source>
        <translation>Berechnet …</translation>
    </message>
    <message>
        <source>Cancelled. Move the time cursor, or change a choice, to ask again.</source>
        <translation>Abgebrochen. Bewegen Sie den Zeitcursor oder ändern Sie eine Auswahl, um wieder zu fragen.</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>Bei %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>time, what a display says</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Load Layout</source>
        <translation>Layout laden</translation>
    </message>
    <message>
        <source>Layouts (*.json)</source>
        <translation>Layouts (*.json)</translation>
    </message>
    <message>
        <source>Save Layout</source>
        <translation>Layout sichern</translation>
    </message>
    <message>
        <source>Nodes stand as %1 says</source>
        <translation>Knoten stehen, wie es %1 sagt</translation>
    </message>
    <message>
        <source>There is no layout to save: no nodes are shown, or several locations share one</source>
        <translation>Es gibt kein Layout zu sichern: Es sind keine Knoten gezeigt, oder mehrere Lokationen teilen sich einen</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gesichert</translation>
    </message>
</context>
<context>
    <name>lightcone::views::NameChooser</name>
    <message>
        <source>Functions</source>
        <translation>Funktionen</translation>
    </message>
    <message>
        <source>Find a function</source>
        <translation>Eine Funktion suchen</translation>
    </message>
</context>
<context>
    <name>lightcone::views::Network</name>
    <message>
        <source>line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>mesh</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>torus</source>
        <translation>Torus</translation>
    </message>
    <message>
        <source>hypercube</source>
        <translation>Hyperwürfel</translation>
    </message>
    <message>
        <source>binary tree</source>
        <translation>Binärbaum</translation>
    </message>
    <message>
        <source>quadtree</source>
        <translation>Quadtree</translation>
    </message>
    <message>
        <source>star</source>
        <translation>Stern</translation>
    </message>
    <message>
        <source>crossbar</source>
        <translation>Crossbar</translation>
    </message>
    <message>
        <source>butterfly</source>
        <translation>Butterfly</translation>
    </message>
    <message>
        <source>omega network</source>
        <translation>Omega-Netz</translation>
    </message>
    <message>
        <source>Cartesian topology of the trace</source>
        <translation>kartesische Topologie des Traces</translation>
    </message>
</context>
<context>
    <name>lightcone::views::NodeLayout</name>
    <message>
        <source>This is no layout of nodes: it has no &quot;lightcone-layout&quot;: 1 and list &quot;nodes&quot;.</source>
        <translation>Das ist kein Layout von Knoten: Es hat nicht &quot;lightcone-layout&quot;: 1 und eine Liste &quot;nodes&quot;.</translation>
    </message>
    <message>
        <source>Node %1 of the layout has no location or number, or no x and y.</source>
        <translation>Knoten %1 des Layouts hat keine Lokation oder Nummer, oder kein x und y.</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <comment>file, why</comment>
        <translation>%1 konnte nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1 is too long for a layout.</source>
        <comment>file</comment>
        <translation>%1 ist zu lang für ein Layout.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>file, what is wrong</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <comment>file, why</comment>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
</context>
<context>
    <name>lightcone::views::OverviewBar</name>
    <message>
        <source>Overview</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <source>The whole trace, with the visible interval framed</source>
        <translation>Der ganze Trace, das sichtbare Intervall ist umrahmt</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Bewegen</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoomen</translation>
    </message>
</context>
<context>
    <name>lightcone::views::PaletteDialog</name>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>all of “%1”</source>
        <comment>a class of functions</comment>
        <translation>alle von „%1“</translation>
    </message>
    <message>
        <source>What gets the colour</source>
        <translation>Was die Farbe bekommt</translation>
    </message>
    <message>
        <source>all traces</source>
        <translation>alle Traces</translation>
    </message>
    <message>
        <source>this trace</source>
        <translation>diesen Trace</translation>
    </message>
    <message>
        <source>Where the colour counts</source>
        <translation>Wofür die Farbe gilt</translation>
    </message>
    <message>
        <source>&amp;Usual Colour</source>
        <translation>&amp;Übliche Farbe</translation>
    </message>
    <message>
        <source>Colour &amp;of:</source>
        <translation>Farbe &amp;von:</translation>
    </message>
    <message>
        <source>&amp;For:</source>
        <translation>&amp;Für:</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ParameterModel</name>
    <message>
        <source>All others</source>
        <translation>Alle anderen</translation>
    </message>
    <message>
        <source>unknown function</source>
        <translation>unbekannte Funktion</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Visits entered in the interval to which the trace gives this value</source>
        <translation>Im Intervall betretene Aufrufe, denen der Trace diesen Wert gibt</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Of these visits with all that they call; visits inside of each other count each</source>
        <translation>Die Zeit dieser Aufrufe mit allem, was sie aufrufen; Aufrufe ineinander zählen jeder für sich</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Of a visit, on average</source>
        <translation>Eines Aufrufs, im Durchschnitt</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längster</translation>
    </message>
    <message>
        <source>Shortest</source>
        <translation>Kürzester</translation>
    </message>
    <message>
        <source>Exclusive</source>
        <translation>Exklusiv</translation>
    </message>
    <message>
        <source>Time of these visits with the function itself on top of the call stack</source>
        <translation>Zeit dieser Aufrufe, in der die Funktion selbst zuoberst auf dem Aufrufstapel liegt</translation>
    </message>
    <message>
        <source>This trace gives no parameters to calls</source>
        <translation>Dieser Trace gibt Aufrufen keine Parameter</translation>
    </message>
    <message>
        <source>No call of these locations that is entered in this interval has parameters</source>
        <translation>Kein Aufruf dieser Lokationen, der in diesem Intervall betreten wird, hat Parameter</translation>
    </message>
    <message>
        <source>No call that is entered in this interval has parameters</source>
        <translation>Kein Aufruf, der in diesem Intervall betreten wird, hat Parameter</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ParameterPanel</name>
    <message>
        <source>Locations of the table of parameters</source>
        <translation>Lokationen der Tabelle der Parameter</translation>
    </message>
    <message>
        <source>Functions by parameter</source>
        <translation>Funktionen nach Parameter</translation>
    </message>
    <message>
        <source>Light Up Calls</source>
        <translation>Aufrufe hervorheben</translation>
    </message>
    <message>
        <source>All calls of the function stand out in the charts (Return, or double click)</source>
        <translation>Alle Aufrufe der Funktion treten in den Diagrammen hervor (Eingabe oder Doppelklick)</translation>
    </message>
</context>
<context>
    <name>lightcone::views::PathButton</name>
    <message>
        <source>Critical Path</source>
        <translation>Kritischer Pfad</translation>
    </message>
    <message>
        <source>Let the chain of work and messages that the end of the run waits for stand out in timelines and space-time views; everything else is pale</source>
        <translation>Die Kette aus Arbeit und Nachrichten, auf die das Ende des Laufs wartet, in Zeitachsen und Raum-Zeit-Ansichten hervortreten lassen; alles andere ist blass</translation>
    </message>
</context>
<context>
    <name>lightcone::views::PathFinder</name>
    <message>
        <source>There is no critical path: no location has events at different times.</source>
        <translation>Es gibt keinen kritischen Pfad: Keine Lokation hat Ereignisse zu verschiedenen Zeiten.</translation>
    </message>
    <message>
        <source>The critical path is %1 long.</source>
        <translation>Der kritische Pfad ist %1 lang.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::PathModel</name>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Whether the path stays on a location, goes with a message, or is handed over in a collective operation, where the last one that enters is waited for</source>
        <translation>Ob der Pfad auf einer Lokation bleibt, mit einer Nachricht geht oder in einer kollektiven Operation übergeben wird, in der auf den gewartet wird, der zuletzt eintritt</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Where the segment begins, or comes into the interval</source>
        <translation>Wo der Abschnitt beginnt oder ins Intervall kommt</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Where the segment ends, or leaves the interval</source>
        <translation>Wo der Abschnitt endet oder das Intervall verlässt</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Time on the critical path, all together</source>
        <translation>Zeit auf dem kritischen Pfad, alles zusammen</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Share of the path in the interval</source>
        <translation>Anteil am Pfad im Intervall</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>How many pieces of the path these are; functions share the pieces on locations</source>
        <translation>Wie viele Stücke des Pfads es sind; Funktionen teilen sich die Stücke auf Lokationen</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Bytes of the messages, as their senders say</source>
        <translation>Bytes der Nachrichten nach Angabe ihrer Sender</translation>
    </message>
    <message>
        <source>All shorter segments</source>
        <translation>Alle kürzeren Abschnitte</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Lokation</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Sender and receiver</source>
        <translation>Sender und Empfänger</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>Abschnitt</translation>
    </message>
</context>
<context>
    <name>lightcone::views::PathPanel</name>
    <message>
        <source>What the rows of the critical path are</source>
        <translation>Was die Zeilen des kritischen Pfads sind</translation>
    </message>
    <message>
        <source>Locations whose end the critical path leads to</source>
        <translation>Lokationen, zu deren Ende der kritische Pfad führt</translation>
    </message>
    <message>
        <source>Whether the path leads to the end of the selected rows, or to that of the whole run</source>
        <translation>Ob der Pfad zum Ende der ausgewählten Zeilen führt oder zu dem des ganzen Laufs</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>Kritischer Pfad</translation>
    </message>
    <message>
        <source>Rows of the critical path</source>
        <translation>Zeilen des kritischen Pfads</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>By location</source>
        <translation>Nach Lokation</translation>
    </message>
    <message>
        <source>By function</source>
        <translation>Nach Funktion</translation>
    </message>
    <message>
        <source>By sender and receiver</source>
        <translation>Nach Sender und Empfänger</translation>
    </message>
    <message>
        <source>Zoom to Segment</source>
        <translation>Auf Abschnitt zoomen</translation>
    </message>
    <message>
        <source>Shows where the path goes through the row: a segment, or from the first to the last of several (Return, or double click)</source>
        <translation>Zeigt, wo der Pfad durch die Zeile führt: einen Abschnitt, oder vom ersten bis zum letzten von mehreren (Eingabetaste oder Doppelklick)</translation>
    </message>
    <message>
        <source>The critical path is known when the whole trace was read</source>
        <translation>Der kritische Pfad ist bekannt, wenn der ganze Trace gelesen ist</translation>
    </message>
    <message>
        <source>This is no single place of the trace.</source>
        <translation>Das ist keine einzelne Stelle des Traces.</translation>
    </message>
    <message>
        <source>Zoom to Critical Path</source>
        <translation>Auf kritischen Pfad zoomen</translation>
    </message>
</context>
<context>
    <name>lightcone::views::PatternBar</name>
    <message>
        <source>Add Rule</source>
        <translation>Regel hinzufügen</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Auslassen</translation>
    </message>
    <message>
        <source>Take in</source>
        <translation>Aufnehmen</translation>
    </message>
    <message>
        <source>What the rule does</source>
        <translation>Was die Regel tut</translation>
    </message>
    <message>
        <source>names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>mangled names</source>
        <translation>verschlüsselte Namen</translation>
    </message>
    <message>
        <source>source files</source>
        <translation>Quelldateien</translation>
    </message>
    <message>
        <source>What the pattern is compared with</source>
        <translation>Womit das Muster verglichen wird</translation>
    </message>
    <message>
        <source>What rules for files leave out, no rule for names takes in again</source>
        <translation>Was Regeln für Dateien auslassen, nimmt keine Regel für Namen wieder auf</translation>
    </message>
    <message>
        <source>Pattern, such as std::*</source>
        <translation>Muster, etwa std::*</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>As it stands in the file: * is any text, ? one byte, [ab] one of some; a backslash stands before blanks and before what is meant as it is</source>
        <translation>So, wie es in der Datei steht: * ist beliebiger Text, ? ein Byte, [ab] eines von mehreren; ein umgekehrter Schrägstrich steht vor Leerzeichen und vor dem, was wörtlich gemeint ist</translation>
    </message>
    <message>
        <source>Adds the rule behind all others, so that it has the last word; Undo takes it back</source>
        <translation>Fügt die Regel hinter allen anderen hinzu, sodass sie das letzte Wort hat; Rückgängig nimmt sie zurück</translation>
    </message>
    <message>
        <source>Leaves out what fits the pattern, or takes it in again</source>
        <translation>Lässt aus, was zum Muster passt, oder nimmt es wieder auf</translation>
    </message>
</context>
<context>
    <name>lightcone::views::PicturePlan</name>
    <message>
        <source>metrics, and what is derived from the trace, as curves over time</source>
        <translation>Metriken, und was aus dem Trace abgeleitet ist, als Kurven über die Zeit</translation>
    </message>
    <message>
        <source>a line for each location, and every message from its send to its receive</source>
        <translation>eine Linie je Lokation, und jede Nachricht vom Senden bis zum Empfang</translation>
    </message>
    <message>
        <source>all locations over time</source>
        <translation>alle Lokationen über der Zeit</translation>
    </message>
    <message>
        <source>No calls in this interval</source>
        <translation>Keine Aufrufe in diesem Intervall</translation>
    </message>
    <message>
        <source>the call paths with the most inclusive time</source>
        <translation>die Aufrufpfade mit der meisten inklusiven Zeit</translation>
    </message>
    <message>
        <source>No events in this interval</source>
        <translation>Keine Ereignisse in diesem Intervall</translation>
    </message>
    <message>
        <source>the first events of the interval, with positions of the events that they lead to</source>
        <translation>die ersten Ereignisse des Intervalls, mit den Positionen der Ereignisse, zu denen sie führen</translation>
    </message>
    <message>
        <source>the functions with the most time of their own: visits, inclusive and exclusive time, durations</source>
        <translation>die Funktionen mit der meisten eigenen Zeit: Aufrufe, inklusive und exklusive Zeit, Dauern</translation>
    </message>
    <message>
        <source>the health report: what was lost, repaired or guessed</source>
        <translation>der Prüfbericht: was verloren, repariert oder geraten wurde</translation>
    </message>
    <message>
        <source>No messages in this interval</source>
        <translation>Keine Nachrichten in diesem Intervall</translation>
    </message>
    <message>
        <source>The trace has no events</source>
        <translation>Der Trace hat keine Ereignisse</translation>
    </message>
    <message>
        <source>The state is that of one location; name one with --location.</source>
        <translation>Der Zustand ist der einer Lokation; nennen Sie eine mit --location.</translation>
    </message>
    <message>
        <source>what is the case at a moment on one location: open calls, messages in flight, locks, metrics</source>
        <translation>was in einem Augenblick auf einer Lokation der Fall ist: offene Aufrufe, Nachrichten unterwegs, Sperren, Metriken</translation>
    </message>
    <message>
        <source>all locations</source>
        <translation>alle Lokationen</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>interval, locations</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>locations: %1</source>
        <translation>Lokationen: %1</translation>
    </message>
    <message>
        <source>The option &apos;--metric&apos; does not understand &apos;%1&apos;: the trace has no values of such a metric; &apos;lightcone table counterstatistics TRACE&apos; lists those it has.</source>
        <translation>Die Option „--metric“ versteht „%1“ nicht: Der Trace hat keine Werte einer solchen Metrik; „lightcone table counterstatistics TRACE“ führt die vorhandenen auf.</translation>
    </message>
    <message>
        <source>The option &apos;--region&apos; does not understand &apos;%1&apos;: the trace has no such region; &apos;lightcone table regions TRACE&apos; lists those it has.</source>
        <translation>Die Option „--region“ versteht „%1“ nicht: Der Trace hat keine solche Region; „lightcone table regions TRACE“ führt die vorhandenen auf.</translation>
    </message>
    <message>
        <source>There are no values of &apos;%1&apos; at these locations; choose others with --location.</source>
        <translation>Bei diesen Lokationen gibt es keine Werte von „%1“; andere mit --location wählen.</translation>
    </message>
    <message>
        <source>The option &apos;--signs&apos; does not understand &apos;%1&apos;: choose none, all, or some of %2, with commas between them.</source>
        <translation>Die Option „--signs“ versteht „%1“ nicht: none, all oder einige von %2 wählen, mit Kommas dazwischen.</translation>
    </message>
    <message>
        <source>The view &apos;process&apos; shows one metric at a time; give --metric once.</source>
        <translation>Die Ansicht „process“ zeigt jeweils nur eine Metrik; --metric einmal angeben.</translation>
    </message>
    <message>
        <source>The option &apos;--metric&apos; does not understand &apos;%1&apos;: the locations have no samples of such a metric; &apos;lightcone table counterstatistics TRACE&apos; lists those of the trace.</source>
        <translation>Die Option „--metric“ versteht „%1“ nicht: Die Lokationen haben keine Messwerte einer solchen Metrik; „lightcone table counterstatistics TRACE“ führt die des Traces auf.</translation>
    </message>
    <message>
        <source>the call levels of one or more locations, with symbols for messages and other
events; without --location, of the first one with calls</source>
        <translation>die Aufrufebenen einer oder mehrerer Lokationen, mit Symbolen für Nachrichten und andere
Ereignisse; ohne --location die der ersten mit Aufrufen</translation>
    </message>
    <message>
        <source>The option &apos;--order&apos; does not understand &apos;%1&apos;: choose rank, node, or topology or topology:N of a trace that has some.</source>
        <translation>Die Option „--order“ versteht „%1“ nicht: Wählen Sie rank, node oder, bei einem Trace mit Topologien, topology oder topology:N.</translation>
    </message>
    <message>
        <source>%1 · only messages: %2</source>
        <comment>interval, filter</comment>
        <translation>%1 · nur Nachrichten: %2</translation>
    </message>
    <message>
        <source>The option &apos;--order&apos; does not understand &apos;%1&apos;: choose rank, idle, or a class of functions such as work.</source>
        <translation>Die Option „--order“ versteht „%1“ nicht: wählen Sie rank, idle oder eine Klasse von Funktionen wie work.</translation>
    </message>
    <message>
        <source>a bar for each location: the shares of its time by class of functions</source>
        <translation>ein Balken für jede Lokation: die Anteile ihrer Zeit nach Klassen von Funktionen</translation>
    </message>
    <message>
        <source>the functions of an interval in their colours, and what the symbols of the views mean</source>
        <translation>die Funktionen eines Intervalls in ihren Farben, und was die Symbole der Ansichten bedeuten</translation>
    </message>
    <message>
        <source>The option &apos;--order&apos; does not understand &apos;%1&apos;: choose flame, where callees are above their caller, or icicle, where they are below.</source>
        <translation>Die Option „--order“ versteht „%1“ nicht: wählen Sie flame, wo Aufgerufene über ihrem Aufrufer stehen, oder icicle, wo sie darunter hängen.</translation>
    </message>
    <message>
        <source>The option &apos;--by&apos; does not understand &apos;%1&apos;: choose location, process, node, or topology, topology:N or topology:N:D.</source>
        <translation>Die Option &apos;--by&apos; versteht &apos;%1&apos; nicht: Wählen Sie location, process, node oder topology, topology:N oder topology:N:D.</translation>
    </message>
    <message>
        <source>The option &apos;--by&apos; asks for &apos;%1&apos;, but the trace has no such topology or dimension.</source>
        <translation>Die Option &apos;--by&apos; verlangt &apos;%1&apos;, aber die Spur hat keine solche Topologie oder Dimension.</translation>
    </message>
    <message>
        <source>The option &apos;--measure&apos; does not understand &apos;%1&apos;: choose %2.</source>
        <translation>Die Option „--measure“ versteht „%1“ nicht: %2 wählen.</translation>
    </message>
    <message>
        <source>The option &apos;--order&apos; does not understand &apos;%1&apos;: choose slowest, location or total.</source>
        <translation>Die Option &apos;--order&apos; versteht &apos;%1&apos; nicht: wählen Sie slowest, location oder total.</translation>
    </message>
    <message>
        <source>No location has calls here that could be compared.</source>
        <translation>Keine Lokation hat hier Aufrufe, die verglichen werden könnten.</translation>
    </message>
    <message>
        <source>locations by function: by how much each differs from the mean of all, the slowest location first</source>
        <translation>Lokationen nach Funktion: um wie viel jede vom Mittel aller abweicht, die langsamste Lokation zuerst</translation>
    </message>
    <message>
        <source>The option &apos;--by&apos; does not understand &apos;%1&apos;: choose %2.</source>
        <translation>Die Option &apos;--by&apos; versteht &apos;%1&apos; nicht: wählen Sie %2.</translation>
    </message>
    <message>
        <source>The option &apos;--measure&apos; does not understand &apos;%1&apos;: choose %2, or a metric that adds up.</source>
        <translation>Die Option &apos;--measure&apos; versteht &apos;%1&apos; nicht: wählen Sie %2 oder eine Metrik, die sich aufsummiert.</translation>
    </message>
    <message>
        <source>only messages: %1</source>
        <comment>filter</comment>
        <translation>nur Nachrichten: %1</translation>
    </message>
    <message>
        <source>who sends how much to whom: a cell for each sender and receiver</source>
        <translation>wer wem wie viel sendet: eine Zelle für jeden Sender und Empfänger</translation>
    </message>
    <message>
        <source>The option &apos;--measure&apos; does not understand &apos;%1&apos;: choose %2, or a metric.</source>
        <translation>Die Option &apos;--measure&apos; versteht &apos;%1&apos; nicht: wählen Sie %2 oder eine Metrik.</translation>
    </message>
    <message>
        <source>The option &apos;--region&apos; does not understand &apos;%1&apos;: the trace has no such region.</source>
        <translation>Die Option &apos;--region&apos; versteht &apos;%1&apos; nicht: die Spur hat keine solche Region.</translation>
    </message>
    <message>
        <source>locations over time by colour: the share of some functions, a metric, bytes of messages or I/O, the longest calls</source>
        <translation>Lokationen über die Zeit als Farben: der Anteil einiger Funktionen, eine Metrik, Bytes von Nachrichten oder E/A, die längsten Aufrufe</translation>
    </message>
    <message>
        <source>There is no function &apos;%1&apos;; &apos;lightcone table regions TRACE&apos; lists those that there are.</source>
        <translation>Es gibt keine Funktion „%1“; „lightcone table regions TRACE“ nennt die vorhandenen.</translation>
    </message>
    <message>
        <source>how many locations are in which class, group or function, stacked over time</source>
        <translation>wie viele Orte in welcher Klasse, Gruppe oder Funktion sind, über die Zeit gestapelt</translation>
    </message>
    <message>
        <source>The option &apos;--by&apos; does not understand &apos;%1&apos;: choose class, group or function.</source>
        <translation>Die Option „--by“ versteht „%1“ nicht: class, group oder function ist möglich.</translation>
    </message>
    <message>
        <source>what is worth a look, in sentences</source>
        <translation>was einen Blick wert ist, in Sätzen</translation>
    </message>
    <message>
        <source>what is noted: markers and comments of the trace, and bookmarks</source>
        <translation>was angemerkt ist: Marker und Kommentare des Traces und Lesezeichen</translation>
    </message>
    <message>
        <source>The option &apos;--of&apos; does not understand &apos;%1&apos;: choose calls, gaps, messages or collectives.</source>
        <translation>Die Option „--of“ versteht „%1“ nicht: calls, gaps, messages oder collectives ist möglich.</translation>
    </message>
    <message>
        <source>how many calls, gaps, messages or collectives last how long</source>
        <translation>wie viele Aufrufe, Lücken, Nachrichten oder Kollektive wie lange dauern</translation>
    </message>
    <message>
        <source>No collective operation begins in this interval</source>
        <translation>In diesem Intervall beginnt keine kollektive Operation</translation>
    </message>
    <message>
        <source>collective operations by communicator: how long, how far apart members enter, who is last</source>
        <translation>kollektive Operationen nach Kommunikator: wie lange, wie weit auseinander Mitglieder kommen, wer zuletzt</translation>
    </message>
    <message>
        <source>The trace does not say what is allocated: &apos;--derived allocated_bytes&apos; has no curve.</source>
        <translation>Der Trace sagt nicht, was belegt wird: „--derived allocated_bytes“ hat keine Kurve.</translation>
    </message>
    <message>
        <source>The option &apos;--by&apos; does not understand &apos;%1&apos;: choose location.</source>
        <translation>Die Option &apos;--by&apos; versteht &apos;%1&apos; nicht: location ist möglich.</translation>
    </message>
    <message>
        <source>The option &apos;--by&apos; does not go with &apos;--of collectives&apos;: these are of several locations.</source>
        <translation>Die Option &apos;--by&apos; passt nicht zu &apos;--of collectives&apos;: diese gehören zu mehreren Lokationen.</translation>
    </message>
    <message>
        <source>This trace has no collective operations</source>
        <translation>Diese Spur hat keine kollektiven Operationen</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>interval and locations, grouping</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>There are no I/O operations by &apos;%1&apos;; there are: %2.</source>
        <translation>E/A-Operationen nach „%1“ gibt es nicht; es gibt: %2.</translation>
    </message>
    <message>
        <source>I/O by file, handle, operation, location or paradigm: bytes, durations, rates</source>
        <translation>E/A nach Datei, Handle, Operation, Lokation oder Paradigma: Bytes, Dauern, Raten</translation>
    </message>
    <message>
        <source>The option &apos;--by&apos; does not understand &apos;%1&apos;: choose lock, location, both or window.</source>
        <translation>Die Option &apos;--by&apos; versteht &apos;%1&apos; nicht: lock, location, both oder window wählen.</translation>
    </message>
    <message>
        <source>locks: how often, how long held and waited for, and who is in the way</source>
        <translation>Sperren: wie oft, wie lange gehalten und erwartet, und wer im Weg ist</translation>
    </message>
    <message>
        <source>This trace has no messages</source>
        <translation>Diese Spur hat keine Nachrichten</translation>
    </message>
    <message>
        <source>groups of messages as bars, and in numbers: how many, their lengths and durations</source>
        <translation>Gruppen von Nachrichten als Balken und in Zahlen: wie viele, ihre Längen und Dauern</translation>
    </message>
    <message>
        <source>The option &apos;--by&apos; does not understand &apos;%1&apos;: choose operation, window, pair or origin.</source>
        <translation>Die Option &apos;--by&apos; versteht &apos;%1&apos; nicht: operation, window, pair oder origin wählen.</translation>
    </message>
    <message>
        <source>one-sided communication: how many operations, bytes, and how long until complete</source>
        <translation>einseitige Kommunikation: wie viele Operationen, Bytes, und wie lange bis zum Abschluss</translation>
    </message>
    <message>
        <source>%1: the file is not found</source>
        <translation>%1: die Datei ist nicht zu finden</translation>
    </message>
    <message>
        <source>Looked for here</source>
        <translation>Hier gesucht</translation>
    </message>
    <message>
        <source>The trace does not say in which files its functions are.</source>
        <translation>Der Trace sagt nicht, in welchen Dateien seine Funktionen stehen.</translation>
    </message>
    <message>
        <source>%1: the trace does not say in which file it is.</source>
        <translation>%1: der Trace sagt nicht, in welcher Datei sie steht.</translation>
    </message>
    <message>
        <source>%1 – %2, %3</source>
        <comment>function, file, interval and locations</comment>
        <translation>%1 – %2, %3</translation>
    </message>
    <message>
        <source>The option &apos;--function&apos; does not understand &apos;%1&apos;: the trace has no such region.</source>
        <translation>Die Option &apos;--function&apos; versteht &apos;%1&apos; nicht: der Trace hat keine solche Region.</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>the file of a function, with the times of its lines where the trace tells them</source>
        <translation>die Datei einer Funktion, mit den Zeiten ihrer Zeilen, wo der Trace sie nennt</translation>
    </message>
    <message>
        <source>There are no tasks by &apos;%1&apos;; there are: %2.</source>
        <translation>Tasks nach „%1“ gibt es nicht; es gibt: %2.</translation>
    </message>
    <message>
        <source>tasks by creating region or location, or where they run: how many, how long they wait and run</source>
        <translation>Tasks nach erzeugender Region oder Lokation, oder wo sie laufen: wie viele, wie lange sie warten und laufen</translation>
    </message>
    <message>
        <source>No messages in this interval pass the filter</source>
        <translation>Keine Nachrichten in diesem Intervall passen zum Filter</translation>
    </message>
    <message>
        <source>The picture &apos;source&apos; takes one &apos;--function&apos;.</source>
        <translation>Das Bild &apos;source&apos; nimmt eine einzige &apos;--function&apos;.</translation>
    </message>
    <message>
        <source>ParaGraph&apos;s: for how long each location has been winning (busy) or losing (idle)</source>
        <translation>von ParaGraph: seit wann jede Lokation gewinnt (beschäftigt) oder verliert (untätig)</translation>
    </message>
    <message>
        <source>ParaGraph&apos;s: a bar for each location, the share of its time that it is busy, in overhead, idle</source>
        <translation>von ParaGraph: ein Balken je Lokation, der Anteil ihrer Zeit, in der sie beschäftigt, im Mehraufwand, untätig ist</translation>
    </message>
    <message>
        <source>ParaGraph&apos;s: how busy each location has been recently, a spoke each, with the most so far</source>
        <translation>von ParaGraph: wie beschäftigt jede Lokation jüngst war, eine Speiche für jede, mit dem meisten bisher</translation>
    </message>
    <message>
        <source>ParaGraph&apos;s: locations as nodes by what they do, who sends to whom as arcs between them</source>
        <translation>von ParaGraph: Lokationen als Knoten nach dem, was sie tun, und wer wem sendet als Bögen dazwischen</translation>
    </message>
    <message>
        <source>ParaGraph&apos;s: the links of an assumed network, by what messages load on them</source>
        <translation>von ParaGraph: die Verbindungen eines angenommenen Netzes nach dem, was Nachrichten ihnen aufladen</translation>
    </message>
    <message>
        <source>ParaGraph&apos;s: the share of locations that are busy against what is under way, as a way over time</source>
        <translation>von ParaGraph: der Anteil beschäftigter Lokationen gegen das, was unterwegs ist, als Weg über die Zeit</translation>
    </message>
    <message>
        <source>ParaGraph&apos;s: a square for each location, what it does, its task, bytes sent and under way to it</source>
        <translation>von ParaGraph: ein Quadrat je Lokation, was sie tut, ihr Task, Bytes gesendet und zu ihr unterwegs</translation>
    </message>
    <message>
        <source>ParaGraph&apos;s: how many locations are in each task, which tasks have begun, or when they last</source>
        <translation>von ParaGraph: wie viele Lokationen in jedem Task sind, welche Tasks begonnen haben, oder wann sie dauern</translation>
    </message>
    <message>
        <source>ParaGraph&apos;s: a bar for each location, the messages that are under way to it, and the most so far</source>
        <translation>von ParaGraph: ein Balken je Lokation, die Nachrichten, die dorthin unterwegs sind, und das meiste bisher</translation>
    </message>
    <message>
        <source>ParaGraph&apos;s: how many locations are busy, in overhead and idle, stacked over time</source>
        <translation>von ParaGraph: wie viele Lokationen beschäftigt, im Mehraufwand und untätig sind, über die Zeit gestapelt</translation>
    </message>
    <message>
        <source>ParaGraph&apos;s: the messages of one location over time, by partner, size, tag, distance or duration</source>
        <translation>von ParaGraph: die Nachrichten einer Lokation über die Zeit, nach Partner, Größe, Tag, Entfernung oder Dauer</translation>
    </message>
    <message>
        <source>ParaGraph&apos;s: the messages, or bytes, that are under way, over time</source>
        <translation>von ParaGraph: die Nachrichten oder Bytes, die unterwegs sind, über die Zeit</translation>
    </message>
    <message>
        <source>ParaGraph&apos;s concurrency profile: for which share of the time how many locations do the same</source>
        <translation>Nebenläufigkeitsprofil von ParaGraph: in welchem Anteil der Zeit wie viele Lokationen dasselbe tun</translation>
    </message>
    <message>
        <source>ParaGraph&apos;s meters: what the locations do now, and the messages under way, of the most</source>
        <translation>Pegel von ParaGraph: was die Lokationen jetzt tun, und die Nachrichten unterwegs, Anteil am Höchststand</translation>
    </message>
    <message>
        <source>The option &apos;--by&apos; does not understand &apos;%1&apos;: choose segment, location, region or message.</source>
        <translation>Die Option »--by« versteht »%1« nicht: segment, location, region oder message wählen.</translation>
    </message>
    <message>
        <source>ParaGraph&apos;s: the chain of work and messages that the end of the run waits for</source>
        <translation>von ParaGraph: die Kette aus Arbeit und Nachrichten, auf die das Ende des Laufs wartet</translation>
    </message>
    <message>
        <source>No location has events</source>
        <translation>Keine Lokation hat Ereignisse</translation>
    </message>
    <message>
        <source>ParaGraph&apos;s statistics of each location: its time, its messages, its queue</source>
        <translation>Statistik von ParaGraph zu jeder Lokation: ihre Zeit, ihre Nachrichten, ihre Warteschlange</translation>
    </message>
    <message>
        <source>at %1</source>
        <comment>time</comment>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>Only a segment of the critical path is at a time; leave out --by, or --at and --frames.</source>
        <translation>Nur ein Abschnitt des kritischen Pfads hat eine Zeit; lassen Sie --by weg, oder --at und --frames.</translation>
    </message>
    <message>
        <source>What is idle is shown by rows of activities; add &apos;--rows activity&apos;.</source>
        <translation>Was untätig ist, zeigen Zeilen mit Aktivitäten; fügen Sie »--rows activity« hinzu.</translation>
    </message>
    <message>
        <source>What functions count as, and what is idle, is shown by rows of activities; add &apos;--rows activity&apos;.</source>
        <translation>Als was Funktionen zählen und was untätig ist, zeigen Zeilen mit Aktivitäten; fügen Sie »--rows activity« hinzu.</translation>
    </message>
    <message>
        <source>Tasks are shown by rows of tasks; add &apos;--rows task&apos;, or leave out --function.</source>
        <translation>Tasks zeigen Zeilen mit Tasks; fügen Sie »--rows task« hinzu oder lassen Sie --function weg.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s) before these are left out</source>
        <translation>
            <numerusform>%Ln Abschnitt davor ist weggelassen</numerusform>
            <numerusform>%Ln Abschnitte davor sind weggelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>the call paths, each as wide as its time, or its calls or samples, with all that it calls</source>
        <translation>die Aufrufpfade, jeder so breit wie seine Zeit oder seine Aufrufe oder Stichproben, mit allem, was er aufruft</translation>
    </message>
    <message>
        <source>The trace has no function &apos;%1&apos;; the table &apos;regions&apos; names all.</source>
        <translation>Der Trace hat keine Funktion »%1«; die Tabelle »regions« nennt alle.</translation>
    </message>
    <message>
        <source>iterations by location: how long each visit of a dynamic region, a phase or any function is, and which are unusual</source>
        <translation>Iterationen nach Lokation: wie lang jeder Aufruf einer dynamischen Region, einer Phase oder einer beliebigen Funktion ist, und welche ungewöhnlich sind</translation>
    </message>
    <message>
        <source>The table &apos;iterations&apos; is of the functions of --function; leave out --region.</source>
        <translation>Die Tabelle »iterations« handelt von den Funktionen von --function; lassen Sie --region weg.</translation>
    </message>
    <message>
        <source>Calling contexts are not merged by &apos;%1&apos;; they are by: %2.</source>
        <translation>Aufrufkontexte werden nicht nach »%1« vereint; möglich ist: %2.</translation>
    </message>
    <message>
        <source>No generator &apos;%1&apos; takes samples in this trace; there are: %2.</source>
        <translation>Keine Unterbrechungsquelle »%1« nimmt in diesem Trace Stichproben; es gibt: %2.</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>interval and locations, generator of samples</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>the call paths with most samples, and what these stand for</source>
        <translation>die Aufrufpfade mit den meisten Stichproben, und wofür diese stehen</translation>
    </message>
    <message>
        <source>All call paths and locations</source>
        <translation>Alle Aufrufpfade und Lokationen</translation>
    </message>
    <message>
        <source>%1: all call paths</source>
        <translation>%1: alle Aufrufpfade</translation>
    </message>
    <message>
        <source>The document has no recorded profile.</source>
        <translation>Das Dokument hat kein aufgezeichnetes Profil.</translation>
    </message>
    <message>
        <source>The picture &apos;cube&apos; is of one metric.</source>
        <translation>Das Bild »cube« zeigt eine einzige Metrik.</translation>
    </message>
    <message>
        <source>The option &apos;--metric&apos; does not understand &apos;%1&apos;: the profile has no such metric; &apos;lightcone table cube&apos; has columns of those it has.</source>
        <translation>Die Option »--metric« versteht »%1« nicht: Das Profil hat keine solche Metrik; »lightcone table cube« hat Spalten der vorhandenen.</translation>
    </message>
    <message>
        <source>the recorded profile as three trees: metrics, call paths and system</source>
        <translation>das aufgezeichnete Profil als drei Bäume: Metriken, Aufrufpfade und System</translation>
    </message>
    <message>
        <source>the directory of the Score-P measurement: files, what is missing, configuration</source>
        <translation>das Verzeichnis der Score-P-Messung: Dateien, was fehlt, Konfiguration</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <comment>directory, state, what that means</comment>
        <translation>%1: %2. %3</translation>
    </message>
    <message>
        <source>functions by the values of their parameters: how many visits, and how long</source>
        <translation>Funktionen nach den Werten ihrer Parameter: wie viele Aufrufe, und wie lange</translation>
    </message>
    <message>
        <source>what the trace and the profile beside it do not say the same</source>
        <translation>worin der Trace und das Profil daneben nicht übereinstimmen</translation>
    </message>
    <message>
        <source>Class or function</source>
        <translation>Klasse oder Funktion</translation>
    </message>
    <message>
        <source>how large a trace of the same run would be, by class and function</source>
        <translation>wie groß ein Trace desselben Laufs wäre, nach Klasse und Funktion</translation>
    </message>
    <message>
        <source>Rows of activities or tasks have no classes of functions; leave out --classes or --rows.</source>
        <translation>Zeilen mit Aktivitäten oder Aufgaben haben keine Klassen von Funktionen; lassen Sie --classes oder --rows weg.</translation>
    </message>
    <message>
        <source>Classes are told where functions are put together by class; add &apos;--by class&apos;, or leave out --classes.</source>
        <translation>Klassen gibt es, wo Funktionen nach Klassen zusammengefasst sind; ergänzen Sie »--by class«, oder lassen Sie --classes weg.</translation>
    </message>
    <message>
        <source>A profile does not know single visits; leave out &apos;--measure %1&apos;.</source>
        <translation>Ein Profil kennt einzelne Aufrufe nicht; lassen Sie »--measure %1« weg.</translation>
    </message>
    <message>
        <source>The picture has no class &apos;%1&apos; to sort by; choose the classes of functions with --classes.</source>
        <translation>Das Bild hat keine Klasse »%1«, nach der sich sortieren ließe; wählen Sie die Klassen der Funktionen mit --classes.</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>what it is of, remark</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Messages and collectives have no classes of functions; leave out --classes.</source>
        <translation>Nachrichten und kollektive Operationen haben keine Klassen von Funktionen; lassen Sie --classes weg.</translation>
    </message>
    <message>
        <source>The radar has no classes unless it is of the time or the calls of one; leave out --classes.</source>
        <translation>Das Radar hat nur dann Klassen, wenn es die Zeit oder die Aufrufe einer Klasse zeigt; lassen Sie --classes weg.</translation>
    </message>
    <message>
        <source>The class &apos;%1&apos; is one of --classes %2; add that, or choose another class.</source>
        <translation>Die Klasse »%1« ist eine von --classes %2; geben Sie das an, oder wählen Sie eine andere Klasse.</translation>
    </message>
    <message>
        <source>The radar is of one choice of functions; leave out all of --by, --group and --region but one.</source>
        <translation>Das Radar zeigt nur eine Auswahl von Funktionen; lassen Sie --by, --group und --region bis auf eines weg.</translation>
    </message>
    <message>
        <source>The measure &apos;%1&apos; is of no functions; leave out --by, --group and --region.</source>
        <translation>Das Maß »%1« gehört zu keinen Funktionen; lassen Sie --by, --group und --region weg.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::PicturePreview</name>
    <message>
        <source>The preview is being made…</source>
        <translation>Die Vorschau entsteht …</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
</context>
<context>
    <name>lightcone::views::PlotPicture</name>
    <message>
        <source>Found: %1</source>
        <translation>Gefunden: %1</translation>
    </message>
    <message>
        <source>Outlined: the critical path, what the end of the run waits for; everything else is pale</source>
        <translation>Umrandet: der kritische Pfad, auf den das Ende des Laufs wartet; alles andere ist blass</translation>
    </message>
    <message>
        <source>Time cursor: %1</source>
        <translation>Zeitcursor: %1</translation>
    </message>
</context>
<context>
    <name>lightcone::views::Process</name>
    <message>
        <source>level %1 of %2</source>
        <translation>Ebene %1 von %2</translation>
    </message>
    <message>
        <source>inherited from %1, by the fork at %2</source>
        <translation>geerbt von %1, durch das Fork bei %2</translation>
    </message>
    <message>
        <source>the longest of %1 pieces</source>
        <translation>das längste von %1 Stücken</translation>
    </message>
    <message>
        <source>%1 of them here, the first:</source>
        <translation>%1 davon hier, das erste:</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>takes the most time of %1 calls in %2</source>
        <translation>braucht die meiste Zeit von %1 Aufrufen in %2</translation>
    </message>
    <message>
        <source>a call of %1</source>
        <translation>ein Aufruf von %1</translation>
    </message>
    <message>
        <source>Levels: 1–%1 of %2</source>
        <translation>Ebenen: 1–%1 von %2</translation>
    </message>
    <message>
        <source>Levels: %1</source>
        <translation>Ebenen: %1</translation>
    </message>
    <message>
        <source>Inherited: %1</source>
        <translation>Geerbt: %1</translation>
    </message>
    <message>
        <source>No calls</source>
        <translation>Keine Aufrufe</translation>
    </message>
    <message>
        <source>Inherited calls</source>
        <translation>Geerbte Aufrufe</translation>
    </message>
    <message>
        <source>Levels below those shown</source>
        <translation>Ebenen unter den gezeigten</translation>
    </message>
    <message>
        <source>Measured range</source>
        <translation>Gemessener Bereich</translation>
    </message>
    <message>
        <source>No room for more locations: %1</source>
        <translation>Kein Platz für weitere Lokationen: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>curve, values</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No room for event symbols</source>
        <translation>Kein Platz für Ereignissymbole</translation>
    </message>
    <message>
        <source>hidden in charts</source>
        <comment>a function</comment>
        <translation>in Diagrammen ausgeblendet</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ProcessHeader</name>
    <message>
        <source>&amp;Metric:</source>
        <translation>&amp;Metrik:</translation>
    </message>
    <message>
        <source>Pinned locations</source>
        <translation>Angeheftete Lokationen</translation>
    </message>
    <message>
        <source>Locations that stay here, one above the other, whatever is selected</source>
        <translation>Lokationen, die hier übereinander bleiben, was auch ausgewählt ist</translation>
    </message>
    <message>
        <source>Also shows the location of what is selected</source>
        <translation>Zeigt auch die Lokation dessen, was ausgewählt ist</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Angeheftet</translation>
    </message>
    <message>
        <source>Pinned Locations</source>
        <translation>Angeheftete Lokationen</translation>
    </message>
    <message>
        <source>&amp;Follow</source>
        <translation>&amp;Folgen</translation>
    </message>
    <message>
        <source>&amp;Follow selection</source>
        <translation>Auswahl &amp;folgen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>Metric over the call levels</source>
        <translation>Metrik über den Aufrufebenen</translation>
    </message>
    <message>
        <source>A metric whose curve is drawn over the call levels of each location</source>
        <translation>Eine Metrik, deren Kurve über den Aufrufebenen jeder Lokation gezeichnet wird</translation>
    </message>
    <message>
        <source>Event Symbols</source>
        <translation>Ereignissymbole</translation>
    </message>
    <message>
        <source>The events that are shown as symbols above the call levels</source>
        <translation>Die Ereignisse, die als Symbole über den Aufrufebenen gezeigt werden</translation>
    </message>
    <message>
        <source>Events that are shown as symbols</source>
        <translation>Ereignisse, die als Symbole gezeigt werden</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ProcessSummary</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>No call</source>
        <translation>Kein Aufruf</translation>
    </message>
    <message numerus="yes">
        <source>A bar is of up to %Ln locations</source>
        <translation>
            <numerusform>Ein Balken steht für bis zu %Ln Ort</numerusform>
            <numerusform>Ein Balken steht für bis zu %Ln Orte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln locations without calls are left out</source>
        <translation>
            <numerusform>%Ln Ort ohne Aufrufe ist weggelassen</numerusform>
            <numerusform>%Ln Orte ohne Aufrufe sind weggelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln like %1</source>
        <comment>locations: number, the one that they are like</comment>
        <translation>
            <numerusform>%Ln wie %1</numerusform>
            <numerusform>%Ln wie %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Alike: at most %1 of the time apart</source>
        <translation>Ähnlich: höchstens %1 der Zeit verschieden</translation>
    </message>
    <message>
        <source>Share of the time · %1</source>
        <comment>interval</comment>
        <translation>Anteil an der Zeit · %1</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ProcessSummaryWidget</name>
    <message>
        <source>By what the bars are sorted</source>
        <translation>Wonach die Balken sortiert sind</translation>
    </message>
    <message>
        <source>Locations of the process summary</source>
        <translation>Lokationen der Prozessübersicht</translation>
    </message>
    <message>
        <source>By time without a call</source>
        <translation>Nach Zeit ohne Aufruf</translation>
    </message>
    <message>
        <source>By location</source>
        <translation>Nach Lokation</translation>
    </message>
    <message>
        <source>Order of the bars</source>
        <translation>Reihenfolge der Balken</translation>
    </message>
    <message>
        <source>By %1</source>
        <comment>a class of functions</comment>
        <translation>Nach %1</translation>
    </message>
    <message>
        <source>Groups of alike locations</source>
        <translation>Gruppen ähnlicher Lokationen</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ProcessWidget</name>
    <message>
        <source>&amp;Close Location</source>
        <translation>Lokation s&amp;chließen</translation>
    </message>
    <message>
        <source>Locations: %1 of %2</source>
        <translation>Lokationen: %1 von %2</translation>
    </message>
    <message>
        <source>Select something, or pin a location with the button above</source>
        <translation>Wählen Sie etwas aus, oder heften Sie mit dem Knopf oben eine Lokation an</translation>
    </message>
    <message>
        <source>Pin a location with the button above, or follow the selection</source>
        <translation>Heften Sie mit dem Knopf oben eine Lokation an, oder folgen Sie der Auswahl</translation>
    </message>
    <message>
        <source>This call is inherited from another location: nothing of this one to select.</source>
        <translation>Dieser Aufruf ist von einer anderen Lokation geerbt: von dieser gibt es hier nichts auszuwählen.</translation>
    </message>
    <message>
        <source>Un&amp;pin Location</source>
        <translation>Lokation &amp;lösen</translation>
    </message>
    <message>
        <source>&amp;Pin Location</source>
        <translation>Lokation an&amp;heften</translation>
    </message>
    <message>
        <source>Unpin %1</source>
        <translation>%1 lösen</translation>
    </message>
    <message>
        <source>Pin %1: it stays here, whatever is selected</source>
        <translation>%1 anheften: bleibt hier, was auch ausgewählt ist</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1 schließen</translation>
    </message>
    <message>
        <source>No call is inside of this one at the time cursor.</source>
        <translation>Am Zeitzeiger ist kein Aufruf innerhalb von diesem.</translation>
    </message>
    <message>
        <source>The call levels of one or more locations over time, with symbols for messages and other events</source>
        <translation>Die Aufrufebenen einer oder mehrerer Lokationen über der Zeit, mit Symbolen für Nachrichten und andere Ereignisse</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ProcessorModel</name>
    <message>
        <source>Location</source>
        <translation>Lokation</translation>
    </message>
    <message>
        <source>All together</source>
        <translation>Alle zusammen</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ProcessorPanel</name>
    <message>
        <source>Locations of the statistics</source>
        <translation>Lokationen der Statistik</translation>
    </message>
    <message>
        <source>Statistics by location</source>
        <translation>Statistik nach Lokation</translation>
    </message>
    <message>
        <source>The network whose links distances count: it is assumed, not measured. Locations with events are its nodes, in the order of the trace</source>
        <translation>Das Netz, dessen Verbindungen die Entfernungen zählen: Es ist angenommen, nicht gemessen. Lokationen mit Ereignissen sind seine Knoten, in der Reihenfolge des Traces</translation>
    </message>
    <message>
        <source>Assumed network</source>
        <translation>Angenommenes Netz</translation>
    </message>
    <message>
        <source>A call that waits is idle until the message that it waits for was sent, or in all of its time, as PICL tells it. This is for all views.</source>
        <translation>Ein Aufruf, der wartet, ist untätig, bis die Nachricht gesendet wurde, auf die er wartet, oder die ganze Zeit, wie PICL es erzählt. Das gilt für alle Ansichten.</translation>
    </message>
    <message>
        <source>Which time is idle</source>
        <translation>Welche Zeit untätig ist</translation>
    </message>
    <message>
        <source>This is shown when all of the trace has been read.</source>
        <translation>Das wird gezeigt, wenn der ganze Trace gelesen ist.</translation>
    </message>
    <message>
        <source>No location has events</source>
        <translation>Keine Lokation hat Ereignisse</translation>
    </message>
    <message>
        <source>%1 · distances in: %2 (assumed)</source>
        <comment>interval and locations, network</comment>
        <translation>%1 · Entfernungen in: %2 (angenommen)</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ProcessorText</name>
    <message>
        <source>Time %1</source>
        <translation>Zeit %1</translation>
    </message>
    <message>
        <source>The time in which the location is %1</source>
        <translation>Die Zeit, in der die Lokation im Zustand »%1« ist</translation>
    </message>
    <message>
        <source>The share of the time in which the location is %1</source>
        <translation>Der Anteil der Zeit, in der die Lokation im Zustand »%1« ist</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Messages that are sent in the interval</source>
        <translation>Nachrichten, die im Intervall gesendet werden</translation>
    </message>
    <message>
        <source>Bytes sent</source>
        <translation>Gesendete Bytes</translation>
    </message>
    <message>
        <source>Their bytes, as the sender says</source>
        <translation>Ihre Bytes nach Angabe des Senders</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>Messages that are received in the interval</source>
        <translation>Nachrichten, die im Intervall empfangen werden</translation>
    </message>
    <message>
        <source>Bytes received</source>
        <translation>Empfangene Bytes</translation>
    </message>
    <message>
        <source>Longest queue</source>
        <translation>Längste Warteschlange</translation>
    </message>
    <message>
        <source>The most messages that are under way to the location at a time</source>
        <translation>Die meisten Nachrichten, die zugleich zur Lokation unterwegs sind</translation>
    </message>
    <message>
        <source>Longest since</source>
        <translation>Längste seit</translation>
    </message>
    <message>
        <source>When so many are under way for the first time</source>
        <translation>Wann zum ersten Mal so viele unterwegs sind</translation>
    </message>
    <message>
        <source>Largest queue</source>
        <translation>Größte Warteschlange</translation>
    </message>
    <message>
        <source>The most bytes that are under way to the location at a time</source>
        <translation>Die meisten Bytes, die zugleich zur Lokation unterwegs sind</translation>
    </message>
    <message>
        <source>Largest since</source>
        <translation>Größte seit</translation>
    </message>
    <message>
        <source>%1
%2, %3</source>
        <comment>sent or received, quantity, least or mean or greatest</comment>
        <translation>%1
%2, %3</translation>
    </message>
    <message>
        <source>least</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>most</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Bytes of a message, as the sender says</source>
        <translation>Bytes einer Nachricht nach Angabe des Senders</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>Entfernung</translation>
    </message>
    <message>
        <source>Links of the assumed network between sender and receiver</source>
        <translation>Verbindungen des angenommenen Netzes zwischen Sender und Empfänger</translation>
    </message>
    <message>
        <source>transit</source>
        <translation>Zeit unterwegs</translation>
    </message>
    <message>
        <source>From the send to the receive, with what the message waits in buffers</source>
        <translation>Vom Senden bis zum Empfang, samt dem, was die Nachricht in Puffern wartet</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>Mehraufwand</translation>
    </message>
    <message>
        <source>Length of the call that sends</source>
        <translation>Länge des Aufrufs, der sendet</translation>
    </message>
    <message>
        <source>The part of the call that receives in which the location is not idle</source>
        <translation>Der Teil des Aufrufs, der empfängt, in dem die Lokation nicht untätig ist</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ProfileDiffModel</name>
    <message>
        <source>Call path</source>
        <translation>Aufrufpfad</translation>
    </message>
    <message>
        <source>The functions from the outermost call on</source>
        <translation>Die Funktionen vom äußersten Aufruf an</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Lokation</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metrik</translation>
    </message>
    <message>
        <source>What is compared, without the calls below; only inclusive times are with them</source>
        <translation>Was verglichen wird, ohne die Aufrufe darunter; nur inklusive Zeiten enthalten sie</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Trace</translation>
    </message>
    <message>
        <source>What the events of the trace give</source>
        <translation>Was die Ereignisse des Traces ergeben</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>What the profile has that was recorded beside the trace</source>
        <translation>Was das Profil hat, das neben dem Trace aufgezeichnet wurde</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>The trace&apos;s value without the profile&apos;s</source>
        <translation>Der Wert des Traces abzüglich des Werts des Profils</translation>
    </message>
    <message>
        <source>Of greater</source>
        <translation>Vom größeren</translation>
    </message>
    <message>
        <source>The difference by the greater of the two values</source>
        <translation>Der Unterschied, geteilt durch den größeren der beiden Werte</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Why the values differ, as far as that is known</source>
        <translation>Warum die Werte voneinander abweichen, soweit das bekannt ist</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ProfileDiffPanel</name>
    <message>
        <source>Locations whose differences are shown</source>
        <translation>Lokationen, deren Unterschiede gezeigt werden</translation>
    </message>
    <message>
        <source>Differences of trace and profile</source>
        <translation>Unterschiede von Trace und Profil</translation>
    </message>
    <message>
        <source>This is shown when all of the trace has been read.</source>
        <translation>Das wird gezeigt, wenn der ganze Trace gelesen ist.</translation>
    </message>
    <message>
        <source>Trace and profile are compared …</source>
        <translation>Trace und Profil werden verglichen …</translation>
    </message>
</context>
<context>
    <name>lightcone::views::Radar</name>
    <message>
        <source>Share of the time: %1</source>
        <comment>functions</comment>
        <translation>Anteil der Zeit: %1</translation>
    </message>
    <message>
        <source>Longest call: %1</source>
        <comment>functions</comment>
        <translation>Längster Aufruf: %1</translation>
    </message>
    <message>
        <source>Bytes sent</source>
        <translation>Gesendete Bytes</translation>
    </message>
    <message>
        <source>Bytes received</source>
        <translation>Empfangene Bytes</translation>
    </message>
    <message>
        <source>Bytes read and written</source>
        <translation>Gelesene und geschriebene Bytes</translation>
    </message>
    <message>
        <source>Class with most time</source>
        <translation>Klasse mit der meisten Zeit</translation>
    </message>
    <message>
        <source>Messages under way to it</source>
        <translation>Nachrichten dorthin unterwegs</translation>
    </message>
    <message>
        <source>Bytes under way to it</source>
        <translation>Bytes dorthin unterwegs</translation>
    </message>
    <message>
        <source>messages</source>
        <translation>Nachrichten</translation>
    </message>
</context>
<context>
    <name>lightcone::views::RadarControls</name>
    <message>
        <source>What the colours show</source>
        <translation>Was die Farben zeigen</translation>
    </message>
    <message>
        <source>What the colours show of each location over time</source>
        <translation>Was die Farben von jeder Lokation über die Zeit zeigen</translation>
    </message>
    <message>
        <source>Functions that count</source>
        <translation>Funktionen, die zählen</translation>
    </message>
    <message>
        <source>The class, group or function whose time or calls are shown</source>
        <translation>Die Klasse, Gruppe oder Funktion, deren Zeit oder Aufrufe gezeigt werden</translation>
    </message>
    <message>
        <source>Share of the time</source>
        <translation>Anteil der Zeit</translation>
    </message>
    <message>
        <source>Longest call</source>
        <translation>Längster Aufruf</translation>
    </message>
    <message>
        <source>Bytes sent</source>
        <translation>Gesendete Bytes</translation>
    </message>
    <message>
        <source>Bytes received</source>
        <translation>Empfangene Bytes</translation>
    </message>
    <message>
        <source>Bytes read and written</source>
        <translation>Gelesene und geschriebene Bytes</translation>
    </message>
    <message>
        <source>Class: %1</source>
        <translation>Klasse: %1</translation>
    </message>
    <message>
        <source>Group: %1</source>
        <translation>Gruppe: %1</translation>
    </message>
    <message>
        <source>Messages under way to it</source>
        <translation>Nachrichten dorthin unterwegs</translation>
    </message>
    <message>
        <source>Bytes under way to it</source>
        <translation>Bytes dorthin unterwegs</translation>
    </message>
</context>
<context>
    <name>lightcone::views::RadarWidget</name>
    <message>
        <source>A measure of each location of the trace over time, as colours</source>
        <translation>Ein Maß jeder Lokation der Spur über die Zeit, als Farben</translation>
    </message>
    <message>
        <source>Open All Groups of the Radar</source>
        <translation>Alle Gruppen des Radars öffnen</translation>
    </message>
    <message>
        <source>Gives each location a row</source>
        <translation>Gibt jeder Lokation eine Zeile</translation>
    </message>
    <message>
        <source>Fold All Groups of the Radar</source>
        <translation>Alle Gruppen des Radars zuklappen</translation>
    </message>
    <message>
        <source>Gives each group of locations one row</source>
        <translation>Gibt jeder Gruppe von Lokationen eine Zeile</translation>
    </message>
    <message>
        <source>Locations: %1</source>
        <translation>Lokationen: %1</translation>
    </message>
    <message>
        <source>No row matches the filter</source>
        <translation>Keine Zeile passt zum Filter</translation>
    </message>
    <message>
        <source>nothing recorded</source>
        <translation>nichts aufgezeichnet</translation>
    </message>
    <message>
        <source>%1: %2
%3, from %4 to %5</source>
        <comment>measure: value, row, times</comment>
        <translation>%1: %2
%3, von %4 bis %5</translation>
    </message>
</context>
<context>
    <name>lightcone::views::RemarkModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name of the bookmark, category of the marker, or the comment itself</source>
        <translation>Name des Lesezeichens, Kategorie des Markers oder der Kommentar selbst</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Time since the first event</source>
        <translation>Zeit seit dem ersten Ereignis</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>End of a span of time; empty: a moment</source>
        <translation>Ende einer Zeitspanne; leer: ein Zeitpunkt</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>What it is about; empty: the trace as a whole</source>
        <translation>Worum es geht; leer: der Trace im Ganzen</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Markers and comments come with the trace; bookmarks are yours, and kept beside your settings</source>
        <translation>Marker und Kommentare bringt der Trace mit; Lesezeichen sind Ihre und liegen bei Ihren Einstellungen</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>The severity that the trace gives the category of a marker</source>
        <translation>Die Schwere, die der Trace der Kategorie eines Markers gibt</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>The note of the bookmark, or the text of the marker</source>
        <translation>Die Notiz des Lesezeichens oder der Text des Markers</translation>
    </message>
</context>
<context>
    <name>lightcone::views::Remarks</name>
    <message>
        <source>Go To</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Zoom to Bookmark or Marker</source>
        <translation>In Lesezeichen oder Marker zoomen</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>times</comment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>time, location</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Marker</source>
        <translation>Marker</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>Kommentar</translation>
    </message>
    <message>
        <source>low</source>
        <comment>severity</comment>
        <translation>gering</translation>
    </message>
    <message>
        <source>medium</source>
        <comment>severity</comment>
        <translation>mittel</translation>
    </message>
    <message>
        <source>high</source>
        <comment>severity</comment>
        <translation>hoch</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>%1, severity %2</source>
        <translation>%1, Schwere %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>kind, name</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Bookmarks of %1</source>
        <translation>Lesezeichen von %1</translation>
    </message>
</context>
<context>
    <name>lightcone::views::RmaModel</name>
    <message>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Puts, gets and atomic operations that begin in the interval; by operation, of whatever a row is of</source>
        <translation>Puts, Gets und atomare Operationen, die im Intervall beginnen; nach Operation: wovon auch immer eine Zeile ist</translation>
    </message>
    <message>
        <source>Bytes to target</source>
        <translation>Bytes zum Ziel</translation>
    </message>
    <message>
        <source>Bytes that puts and atomic operations move</source>
        <translation>Bytes, die Puts und atomare Operationen bewegen</translation>
    </message>
    <message>
        <source>Bytes to origin</source>
        <translation>Bytes zum Ursprung</translation>
    </message>
    <message>
        <source>Bytes that gets and atomic operations bring back</source>
        <translation>Bytes, die Gets und atomare Operationen zurückbringen</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Bytes in both directions in a second of the interval</source>
        <translation>Bytes in beiden Richtungen in einer Sekunde des Intervalls</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>From the begin of operations to where they are complete, all together; of collective operations, the time of all members in them; empty where no event says it</source>
        <translation>Vom Beginn der Operationen bis zu ihrem Abschluss, alle zusammen; von kollektiven Operationen die Zeit aller Mitglieder darin; leer, wo kein Ereignis es sagt</translation>
    </message>
    <message>
        <source>Mean time</source>
        <translation>Mittlere Zeit</translation>
    </message>
    <message>
        <source>The same, on average</source>
        <translation>Dasselbe, im Mittel</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längste</translation>
    </message>
    <message>
        <source>The same, at most</source>
        <translation>Dasselbe, höchstens</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>Kollektive</translation>
    </message>
    <message>
        <source>Collective operations on the window, such as fences, or that create and free it</source>
        <translation>Kollektive Operationen auf dem Fenster, wie Fences, oder die es anlegen und freigeben</translation>
    </message>
    <message>
        <source>Synchronisations</source>
        <translation>Synchronisationen</translation>
    </message>
    <message>
        <source>Events that synchronise, test or complete operations</source>
        <translation>Ereignisse, die Operationen synchronisieren, prüfen oder abschließen</translation>
    </message>
    <message>
        <source>Known times</source>
        <translation>Bekannte Zeiten</translation>
    </message>
    <message>
        <source>Of how many it is known when they are complete</source>
        <translation>Von wie vielen bekannt ist, wann sie abgeschlossen sind</translation>
    </message>
    <message>
        <source>Unknown target</source>
        <translation>Unbekanntes Ziel</translation>
    </message>
    <message>
        <source>Operations that do not name their target, whose bytes are left out</source>
        <translation>Operationen, die ihr Ziel nicht nennen, deren Bytes fehlen</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Origin and target</source>
        <translation>Ursprung und Ziel</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Ursprung</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
</context>
<context>
    <name>lightcone::views::RmaPanel</name>
    <message>
        <source>Locations of one-sided communication</source>
        <translation>Lokationen der einseitigen Kommunikation</translation>
    </message>
    <message>
        <source>One-sided communication</source>
        <translation>Einseitige Kommunikation</translation>
    </message>
    <message>
        <source>By what one-sided communication is grouped into rows</source>
        <translation>Wonach einseitige Kommunikation in Zeilen zusammengefasst wird</translation>
    </message>
    <message>
        <source>By operation</source>
        <translation>Nach Operation</translation>
    </message>
    <message>
        <source>By window</source>
        <translation>Nach Fenster</translation>
    </message>
    <message>
        <source>By origin and target</source>
        <translation>Nach Ursprung und Ziel</translation>
    </message>
    <message>
        <source>By origin</source>
        <translation>Nach Ursprung</translation>
    </message>
    <message>
        <source>Groups of one-sided communication</source>
        <translation>Gruppen der einseitigen Kommunikation</translation>
    </message>
    <message>
        <source>Go to Longest Operation</source>
        <translation>Zur längsten Operation</translation>
    </message>
    <message>
        <source>Shows the operation of the row that takes longest until it is complete; again: the next longest (Return, or double click)</source>
        <translation>Zeigt die Operation der Zeile, die am längsten bis zum Abschluss braucht; nochmals: die nächstlängste (Eingabetaste oder Doppelklick)</translation>
    </message>
    <message>
        <source>Previous Longest</source>
        <translation>Voriges</translation>
    </message>
    <message>
        <source>Goes back to the operation before</source>
        <translation>Geht zurück zur Operation davor</translation>
    </message>
    <message>
        <source>Light Up Operations</source>
        <translation>Operationen hervorheben</translation>
    </message>
    <message>
        <source>The puts, gets and atomic operations of the row stand out in the charts; of an origin and a target, all between these two</source>
        <translation>Die Puts, Gets und atomaren Operationen der Zeile treten in den Diagrammen hervor; von Ursprung und Ziel alle zwischen diesen beiden</translation>
    </message>
    <message>
        <source>This is the longest one.</source>
        <translation>Dies ist das längste.</translation>
    </message>
    <message>
        <source>The trace does not say how long any of these took.</source>
        <translation>Der Trace sagt von keiner, wie lange sie dauerte.</translation>
    </message>
    <message>
        <source>Puts, gets and atomic operations alone can stand out in the charts; here are others.</source>
        <translation>Nur Puts, Gets und atomare Operationen können in den Diagrammen hervortreten; hier sind andere.</translation>
    </message>
    <message>
        <source>Kinds of atomic operations cannot be told apart in the charts.</source>
        <translation>Arten atomarer Operationen lassen sich in den Diagrammen nicht unterscheiden.</translation>
    </message>
    <message>
        <source>Several windows have the same communicator: they cannot be told apart in the charts.</source>
        <translation>Mehrere Fenster haben denselben Kommunikator: In den Diagrammen lassen sie sich nicht unterscheiden.</translation>
    </message>
    <message>
        <source>Choose a row of an origin and a target, which can stand out in the charts.</source>
        <translation>Wählen Sie eine Zeile von Ursprung und Ziel; diese kann in den Diagrammen hervortreten.</translation>
    </message>
    <message>
        <source>Operation %1 of %2, longest first</source>
        <translation>Operation %1 von %2, die längste zuerst</translation>
    </message>
    <message>
        <source>Go to One-Sided Operation</source>
        <translation>Zu einseitiger Operation</translation>
    </message>
</context>
<context>
    <name>lightcone::views::RowPlot</name>
    <message>
        <source>Taller Rows</source>
        <translation>Höhere Zeilen</translation>
    </message>
    <message>
        <source>Zoom to Box</source>
        <translation>Auf Rahmen zoomen</translation>
    </message>
    <message>
        <source>Scroll</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>Shorter Rows</source>
        <translation>Niedrigere Zeilen</translation>
    </message>
    <message>
        <source>There is no row here: click a label, or go to one with the arrow keys.</source>
        <translation>Hier ist keine Zeile: eine Beschriftung anklicken oder mit den Pfeiltasten zu einer gehen.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::RowSelection</name>
    <message>
        <source>%1 and %2 more</source>
        <comment>names of rows, number</comment>
        <translation>%1 und %2 weitere</translation>
    </message>
</context>
<context>
    <name>lightcone::views::SampleText</name>
    <message>
        <source>unknown function</source>
        <translation>unbekannte Funktion</translation>
    </message>
    <message>
        <source>other generators</source>
        <translation>andere Unterbrechungsquellen</translation>
    </message>
    <message>
        <source>%1, every %2 events</source>
        <comment>interrupt generator, number</comment>
        <translation>%1, alle %2 Ereignisse</translation>
    </message>
    <message>
        <source>%1, every %2</source>
        <comment>interrupt generator, duration</comment>
        <translation>%1, alle %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>function, file</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 · %2:%3</source>
        <comment>function, file, line</comment>
        <translation>%1 · %2:%3</translation>
    </message>
    <message>
        <source>More calls are said to be new than there are</source>
        <translation>Angeblich sind mehr Aufrufe neu, als es gibt</translation>
    </message>
    <message>
        <source>No call is new; the innermost one went on</source>
        <translation>Kein Aufruf ist neu; der innerste lief weiter</translation>
    </message>
    <message>
        <source>No call is new</source>
        <translation>Kein Aufruf ist neu</translation>
    </message>
    <message numerus="yes">
        <source>The innermost %Ln call(s) are new</source>
        <translation>
            <numerusform>Neu ist %Ln Aufruf, der innerste</numerusform>
            <numerusform>Neu sind die innersten %Ln Aufrufe</numerusform>
        </translation>
    </message>
    <message>
        <source>without calling context</source>
        <translation>ohne Aufrufkontext</translation>
    </message>
    <message>
        <source>called by %1</source>
        <translation>aufgerufen von %1</translation>
    </message>
    <message>
        <source>taken by %1</source>
        <comment>interrupt generator</comment>
        <translation>genommen von %1</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ScoreModel</name>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>+: the filter leaves it out; −: it stays; *: a class of which a filter can leave functions out</source>
        <translation>+: der Filter lässt sie aus; −: sie bleibt; *: eine Klasse, aus der ein Filter Funktionen auslassen kann</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>The class in which Score-P counts it</source>
        <translation>Die Klasse, in der Score-P sie zählt</translation>
    </message>
    <message>
        <source>max_buf [B]</source>
        <translation>max_buf [B]</translation>
    </message>
    <message>
        <source>Bytes that it would take in the buffer of the process that needs most for it, estimated</source>
        <translation>Bytes, die es im Puffer des Prozesses belegen würde, der am meisten dafür braucht, geschätzt</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Stichproben</translation>
    </message>
    <message>
        <source>Time [s]</source>
        <translation>Zeit [s]</translation>
    </message>
    <message>
        <source>Time without that of calls below, over all locations</source>
        <translation>Zeit ohne die der Aufrufe darunter, über alle Lokationen</translation>
    </message>
    <message>
        <source>Time [%]</source>
        <translation>Zeit [%]</translation>
    </message>
    <message>
        <source>Share of the time of all</source>
        <translation>Anteil an der Zeit aller</translation>
    </message>
    <message>
        <source>Time/visit [µs]</source>
        <translation>Zeit/Aufruf [µs]</translation>
    </message>
    <message>
        <source>Events, max [B]</source>
        <translation>Ereignisse, max [B]</translation>
    </message>
    <message>
        <source>Bytes that the events in the trace take at the process with most of them: of each the largest size of its record</source>
        <translation>Bytes, die die Ereignisse im Trace beim Prozess mit den meisten belegen: von jedem die größte Größe seines Datensatzes</translation>
    </message>
    <message>
        <source>Events, all [B]</source>
        <translation>Ereignisse, alle [B]</translation>
    </message>
    <message>
        <source>Bytes that the events in the trace take at all processes</source>
        <translation>Bytes, die die Ereignisse im Trace bei allen Prozessen belegen</translation>
    </message>
    <message>
        <source>Total [B]</source>
        <translation>Gesamt [B]</translation>
    </message>
    <message>
        <source>Bytes that it would take at all processes, estimated</source>
        <translation>Bytes, die es bei allen Prozessen belegen würde, geschätzt</translation>
    </message>
    <message>
        <source>Mangled name</source>
        <translation>Verschlüsselter Name</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ScorePanel</name>
    <message>
        <source>Classes of the score</source>
        <translation>Klassen der Bewertung</translation>
    </message>
    <message>
        <source>Functions of the score</source>
        <translation>Funktionen der Bewertung</translation>
    </message>
    <message>
        <source>Sizes of the trace</source>
        <translation>Größen des Traces</translation>
    </message>
    <message>
        <source>What is wrong with the filter</source>
        <translation>Was am Filter falsch ist</translation>
    </message>
    <message>
        <source>No functions take bytes</source>
        <translation>Keine Funktion belegt Bytes</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>So many values of counters would be recorded at each enter and leave</source>
        <translation>So viele Zählerwerte würden bei jedem Betreten und Verlassen aufgezeichnet</translation>
    </message>
    <message>
        <source>C&amp;ounters:</source>
        <translation>&amp;Zähler:</translation>
    </message>
    <message>
        <source>No Filter</source>
        <translation>Kein Filter</translation>
    </message>
    <message>
        <source>Filter file</source>
        <translation>Filterdatei</translation>
    </message>
    <message>
        <source>Shows what a filter file of Score-P would leave of the trace</source>
        <translation>Zeigt, was eine Filterdatei von Score-P vom Trace übrig ließe</translation>
    </message>
    <message>
        <source>Copy Setting</source>
        <translation>Einstellung kopieren</translation>
    </message>
    <message>
        <source>Copies the setting SCOREP_TOTAL_MEMORY=… that a run with tracing needs</source>
        <translation>Kopiert die Einstellung SCOREP_TOTAL_MEMORY=…, die ein Lauf mit Trace-Aufzeichnung braucht</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stops scoring; pressed again, it begins anew</source>
        <translation>Bricht das Bewerten ab; noch einmal gedrückt, beginnt es neu</translation>
    </message>
    <message>
        <source>Filter functions</source>
        <translation>Funktionen filtern</translation>
    </message>
    <message>
        <source>Filter functions by name</source>
        <translation>Funktionen nach Namen filtern</translation>
    </message>
    <message>
        <source>Shows only functions whose name contains this</source>
        <translation>Zeigt nur Funktionen, deren Name dies enthält</translation>
    </message>
    <message>
        <source>Score with &amp;Filter File…</source>
        <translation>Mit &amp;Filterdatei bewerten …</translation>
    </message>
    <message>
        <source>Score &amp;without Filter</source>
        <translation>&amp;Ohne Filter bewerten</translation>
    </message>
    <message>
        <source>Takes the filter file off</source>
        <translation>Schaltet die Filterdatei ab</translation>
    </message>
    <message>
        <source>Copy &amp;SCOREP_TOTAL_MEMORY</source>
        <translation>&amp;SCOREP_TOTAL_MEMORY kopieren</translation>
    </message>
    <message>
        <source>Score with Filter File</source>
        <translation>Mit Filterdatei bewerten</translation>
    </message>
    <message>
        <source>Filters of Score-P (*.filter *.filt);;All files (*)</source>
        <translation>Filter von Score-P (*.filter *.filt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The score is there once the whole trace has been read.</source>
        <translation>Die Bewertung ist da, sobald der ganze Trace gelesen ist.</translation>
    </message>
    <message>
        <source>Scoring …</source>
        <translation>Es wird bewertet …</translation>
    </message>
    <message>
        <source>Score Again</source>
        <translation>Erneut bewerten</translation>
    </message>
    <message>
        <source>Scoring was stopped.</source>
        <translation>Das Bewerten wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>names with “%1”</source>
        <translation>Namen mit »%1«</translation>
    </message>
    <message>
        <source>The estimate is of the whole recorded profile; the events are without the calls that “%1” excludes.</source>
        <translation>Die Schätzung gilt für das ganze aufgezeichnete Profil; die Ereignisse sind ohne die Aufrufe, die »%1« auslässt.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ScoreText</name>
    <message>
        <source>The profile beside the trace cannot be scored; the estimate is made from the events.</source>
        <translation>Das Profil neben dem Trace lässt sich nicht bewerten; geschätzt wird anhand der Ereignisse.</translation>
    </message>
    <message>
        <source>“%1” is left out, as no process is known to which it belongs.</source>
        <translation>»%1« ist weggelassen, da kein Prozess bekannt ist, zu dem es gehört.</translation>
    </message>
    <message>
        <source>The attribute “%1” of the profile is no number.</source>
        <translation>Das Attribut »%1« des Profils ist keine Zahl.</translation>
    </message>
    <message>
        <source>The trace has more call paths than can be told apart: functions may be USR that are COM.</source>
        <translation>Der Trace hat mehr Aufrufpfade, als sich unterscheiden lassen: Funktionen, die COM sind, können als USR gelten.</translation>
    </message>
    <message>
        <source>Events that OTF2 has no record for, which count as no bytes: %1.</source>
        <translation>Ereignisse, für die OTF2 keinen Datensatz hat und die mit keinem Byte zählen: %1.</translation>
    </message>
    <message>
        <source>Attributes of events are not counted as bytes.</source>
        <translation>Attribute von Ereignissen zählen nicht als Bytes.</translation>
    </message>
    <message>
        <source>Estimate from the events of the trace</source>
        <translation>Schätzung aus den Ereignissen des Traces</translation>
    </message>
    <message>
        <source>Estimate from the recorded profile</source>
        <translation>Schätzung aus dem aufgezeichneten Profil</translation>
    </message>
    <message>
        <source>Size of a trace of the run: %1 (%2 B)</source>
        <translation>Größe eines Traces des Laufs: %1 (%2 B)</translation>
    </message>
    <message>
        <source>Largest trace buffer (max_buf): %1 (%2 B)</source>
        <translation>Größter Trace-Puffer (max_buf): %1 (%2 B)</translation>
    </message>
    <message>
        <source>Memory for each process: %1</source>
        <translation>Speicher für jeden Prozess: %1</translation>
    </message>
    <message>
        <source>Events in the trace take at most %1 B, at the process with most of them %2 B</source>
        <translation>Ereignisse im Trace belegen höchstens %1 B, beim Prozess mit den meisten %2 B</translation>
    </message>
    <message>
        <source>The profile cannot be scored: it has no values of the metric “%1”.</source>
        <translation>Das Profil lässt sich nicht bewerten: Es hat keine Werte der Metrik »%1«.</translation>
    </message>
    <message>
        <source>There are neither events nor a profile of CUBE, which could be scored.</source>
        <translation>Es gibt weder Ereignisse noch ein CUBE-Profil, die sich bewerten ließen.</translation>
    </message>
    <message>
        <source>The values of the profile cannot be read; the health report says what is damaged.</source>
        <translation>Die Werte des Profils können nicht gelesen werden; der Prüfbericht sagt, was beschädigt ist.</translation>
    </message>
    <message>
        <source>%1 cannot be read as a filter; choose another file.</source>
        <translation>%1 lässt sich nicht als Filter lesen; wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>The profile cannot be scored: it has visits below 0, as differences of profiles have.</source>
        <translation>Das Profil lässt sich nicht bewerten: Es hat Aufrufe unter 0, wie Differenzen von Profilen sie haben.</translation>
    </message>
    <message>
        <source>What the filter leaves out is not counted.</source>
        <translation>Was der Filter auslässt, ist nicht mitgezählt.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::SelectionDescriber</name>
    <message>
        <source>Call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Exclusive</source>
        <translation>Exklusiv</translation>
    </message>
    <message>
        <source>Direct calls</source>
        <translation>Direkte Aufrufe</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Called from</source>
        <translation>Aufgerufen von</translation>
    </message>
    <message>
        <source>The call was never left; it is closed at the last event of its location.</source>
        <translation>Der Aufruf wurde nie verlassen; er ist beim letzten Ereignis seiner Lokation geschlossen.</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Paradigm</source>
        <translation>Paradigma</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Definition id</source>
        <translation>Definitions-Id</translation>
    </message>
    <message>
        <source>Definitions</source>
        <translation>Definitionen</translation>
    </message>
    <message numerus="yes">
        <source>%n of the same function</source>
        <translation>
            <numerusform>%n derselben Funktion</numerusform>
            <numerusform>%n derselben Funktion</numerusform>
        </translation>
    </message>
    <message>
        <source>Mangled name</source>
        <translation>Verschlüsselter Name</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Collective operation</source>
        <translation>Kollektive Operation</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>blocking</source>
        <translation>blockierend</translation>
    </message>
    <message>
        <source>non-blocking</source>
        <translation>nicht blockierend</translation>
    </message>
    <message>
        <source>one-sided</source>
        <translation>einseitig</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Root</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <source>%1 (rank %2)</source>
        <translation>%1 (Rang %2)</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>Mitglieder</translation>
    </message>
    <message>
        <source>Bytes sent</source>
        <translation>Gesendete Bytes</translation>
    </message>
    <message>
        <source>Bytes received</source>
        <translation>Empfangene Bytes</translation>
    </message>
    <message>
        <source>Last to enter</source>
        <translation>Zuletzt eingetreten</translation>
    </message>
    <message>
        <source>%1, %2 after the first</source>
        <translation>%1, %2 nach dem ersten</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Lokation</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>No partner of this end of a message was found in the trace.</source>
        <translation>Zu diesem Ende einer Nachricht fand sich im Trace kein Partner.</translation>
    </message>
    <message>
        <source>In the call</source>
        <translation>Im Aufruf</translation>
    </message>
    <message>
        <source>The end of the call has not been read yet; the numbers are those so far.</source>
        <translation>Das Ende des Aufrufs ist noch nicht gelesen; die Zahlen sind die bisherigen.</translation>
    </message>
    <message>
        <source>The other end of the message is looked for once the whole trace has been read.</source>
        <translation>Das andere Ende der Nachricht wird gesucht, sobald der ganze Trace gelesen ist.</translation>
    </message>
    <message>
        <source>Call stack</source>
        <translation>Aufrufstapel</translation>
    </message>
    <message>
        <source>Since the event before</source>
        <translation>Seit dem Ereignis davor</translation>
    </message>
    <message>
        <source>Level %1</source>
        <comment>of a call stack</comment>
        <translation>Ebene %1</translation>
    </message>
    <message>
        <source>%1 (new)</source>
        <comment>a call of a stack</comment>
        <translation>%1 (neu)</translation>
    </message>
    <message>
        <source>Further calls</source>
        <translation>Weitere Aufrufe</translation>
    </message>
</context>
<context>
    <name>lightcone::views::SelectionNavigator</name>
    <message>
        <source>There is no later event on this row.</source>
        <translation>Auf dieser Zeile gibt es kein späteres Ereignis.</translation>
    </message>
    <message>
        <source>There is no earlier event on this row.</source>
        <translation>Auf dieser Zeile gibt es kein früheres Ereignis.</translation>
    </message>
    <message>
        <source>Extend Range</source>
        <translation>Bereich ausdehnen</translation>
    </message>
    <message>
        <source>Messages can be followed once the whole trace has been read.</source>
        <translation>Nachrichten lassen sich verfolgen, sobald der ganze Trace gelesen ist.</translation>
    </message>
    <message>
        <source>This location has no events.</source>
        <translation>Diese Lokation hat keine Ereignisse.</translation>
    </message>
    <message>
        <source>Select something on a row first; the range then goes from there to the next events of the row.</source>
        <translation>Wählen Sie zuerst etwas auf einer Zeile aus; der Bereich reicht dann von dort zu den nächsten Ereignissen der Zeile.</translation>
    </message>
    <message>
        <source>Go to Selection</source>
        <translation>Zur Auswahl gehen</translation>
    </message>
    <message>
        <source>This event is in no call to zoom to.</source>
        <translation>Dieses Ereignis liegt in keinem Aufruf, auf den sich zoomen ließe.</translation>
    </message>
    <message>
        <source>Zoom to Call</source>
        <translation>Auf Aufruf zoomen</translation>
    </message>
    <message>
        <source>Go to Cause</source>
        <translation>Zur Ursache gehen</translation>
    </message>
    <message>
        <source>Follow Message</source>
        <translation>Nachricht folgen</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoomen</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Bewegen</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ShareBarsArea</name>
    <message>
        <source>Bars</source>
        <translation>Balken</translation>
    </message>
    <message>
        <source>No location has calls.</source>
        <translation>Keine Lokation hat Aufrufe.</translation>
    </message>
    <message>
        <source>no call</source>
        <translation>kein Aufruf</translation>
    </message>
    <message>
        <source>Shares of the time by location</source>
        <translation>Anteile an der Zeit nach Lokation</translation>
    </message>
    <message>
        <source>Shares of the time by location, selected rows: %1</source>
        <translation>Anteile an der Zeit nach Lokation, ausgewählte Zeilen: %1</translation>
    </message>
    <message>
        <source>%1: %2 %3, %4 of %5</source>
        <comment>location: class share, time of the interval</comment>
        <translation>%1: %2 %3, %4 von %5</translation>
    </message>
</context>
<context>
    <name>lightcone::views::Signs</name>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Collective operations</source>
        <translation>Kollektive Operationen</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>One-sided communication</source>
        <translation>Einseitige Kommunikation</translation>
    </message>
    <message>
        <source>I/O</source>
        <translation>E/A</translation>
    </message>
    <message>
        <source>Threads and tasks</source>
        <translation>Threads und Tasks</translation>
    </message>
    <message>
        <source>Measurement</source>
        <translation>Messung</translation>
    </message>
    <message>
        <source>Markers</source>
        <translation>Marken</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Send without receive</source>
        <translation>Senden ohne Empfang</translation>
    </message>
    <message>
        <source>Receive</source>
        <translation>Empfang</translation>
    </message>
    <message>
        <source>Receive without send</source>
        <translation>Empfang ohne Senden</translation>
    </message>
    <message>
        <source>Collective operation</source>
        <translation>Kollektive Operation</translation>
    </message>
    <message>
        <source>Lock acquired</source>
        <translation>Sperre erlangt</translation>
    </message>
    <message>
        <source>Lock released</source>
        <translation>Sperre freigegeben</translation>
    </message>
    <message>
        <source>I/O operation</source>
        <translation>E/A-Operation</translation>
    </message>
    <message>
        <source>Fork</source>
        <translation>Fork</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Join</translation>
    </message>
    <message>
        <source>Thread or team</source>
        <translation>Thread oder Team</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Marker</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>Sends</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Receives</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>Kollektive</translation>
    </message>
    <message>
        <source>Acquired</source>
        <translation>Genommen</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>One-sided</source>
        <translation>Einseitig</translation>
    </message>
    <message>
        <source>Forks</source>
        <translation>Forks</translation>
    </message>
    <message>
        <source>Joins</source>
        <translation>Joins</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Tasks</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Stichproben</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Stichprobe</translation>
    </message>
</context>
<context>
    <name>lightcone::views::SizeFields</name>
    <message>
        <source>As in the window</source>
        <translation>Wie im Fenster</translation>
    </message>
    <message>
        <source>Single column of a paper, %1 mm</source>
        <translation>Eine Spalte eines Artikels, %1 mm</translation>
    </message>
    <message>
        <source>Double column of a paper, %1 mm</source>
        <translation>Zwei Spalten eines Artikels, %1 mm</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>The columns fit papers of ACM, IEEE and Elsevier</source>
        <translation>Die Spalten passen zu Artikeln von ACM, IEEE und Elsevier</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>px</source>
        <translation>px</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>pt</source>
        <translation>pt</translation>
    </message>
    <message>
        <source>Unit of the size</source>
        <translation>Einheit der Größe</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Size of the labels where the picture is printed as large as it is</source>
        <translation>Größe der Beschriftungen, wenn das Bild in seiner eigenen Größe gedruckt wird</translation>
    </message>
    <message>
        <source>Pixels of an inch: 96 for screens, 300 for print, 600 for fine lines</source>
        <translation>Pixel je Zoll: 96 für Bildschirme, 300 für Druck, 600 für feine Linien</translation>
    </message>
    <message>
        <source>&amp;Size:</source>
        <translation>&amp;Größe:</translation>
    </message>
    <message>
        <source>&amp;Width × height:</source>
        <translation>&amp;Breite × Höhe:</translation>
    </message>
    <message>
        <source>Te&amp;xt size:</source>
        <translation>Te&amp;xtgröße:</translation>
    </message>
    <message>
        <source>&amp;Resolution (dpi):</source>
        <translation>&amp;Auflösung (dpi):</translation>
    </message>
    <message>
        <source>A&amp;utomatic height</source>
        <translation>A&amp;utomatische Höhe</translation>
    </message>
    <message>
        <source>The picture is as high as its content needs</source>
        <translation>Das Bild ist so hoch, wie sein Inhalt es braucht</translation>
    </message>
</context>
<context>
    <name>lightcone::views::SourcePanel</name>
    <message>
        <source>The system knows no program for this file; choose an editor in the preferences.</source>
        <translation>Das System kennt kein Programm für diese Datei; wählen Sie einen Editor in den Einstellungen.</translation>
    </message>
    <message>
        <source>“%1” could not be started; choose another editor in the preferences.</source>
        <translation>»%1« konnte nicht gestartet werden; wählen Sie einen anderen Editor in den Einstellungen.</translation>
    </message>
    <message>
        <source>Locations of the times of lines</source>
        <translation>Orte der Zeiten von Zeilen</translation>
    </message>
    <message>
        <source>Open in Editor</source>
        <translation>Im Editor öffnen</translation>
    </message>
    <message>
        <source>Opens the file at the line of the cursor in the editor that the preferences name</source>
        <translation>Öffnet die Datei bei der Zeile des Cursors im Editor, den die Einstellungen nennen</translation>
    </message>
    <message>
        <source>Find File…</source>
        <translation>Datei suchen …</translation>
    </message>
    <message>
        <source>Asks where the file lies here; files beside it are found by that as well, now and later</source>
        <translation>Fragt, wo die Datei hier liegt; damit werden auch Dateien daneben gefunden, jetzt und später</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Reads the file again, which also happens when it is changed</source>
        <translation>Liest die Datei wieder, was auch geschieht, wenn sie geändert wird</translation>
    </message>
    <message>
        <source>Why no source is shown</source>
        <translation>Warum kein Quelltext gezeigt wird</translation>
    </message>
    <message>
        <source>Source text</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>%1 – %2, line %3</source>
        <comment>function, file, line</comment>
        <translation>%1 – %2, Zeile %3</translation>
    </message>
    <message>
        <source>%1 – %2; the trace does not say in which line</source>
        <comment>function, file</comment>
        <translation>%1 – %2; der Trace sagt nicht, in welcher Zeile</translation>
    </message>
    <message>
        <source>The file is longer: its first %1 lines are shown.</source>
        <translation>Die Datei ist länger: Ihre ersten %1 Zeilen werden gezeigt.</translation>
    </message>
    <message>
        <source>The file is no UTF-8; it is shown as Latin-1.</source>
        <translation>Die Datei ist kein UTF-8; sie wird als Latin-1 gezeigt.</translation>
    </message>
    <message>
        <source>The trace defines call sites, but none of its events refers to one: no times of lines are known.</source>
        <translation>Der Trace definiert Aufrufstellen, aber keines seiner Ereignisse verweist auf eine: Zeiten von Zeilen sind nicht bekannt.</translation>
    </message>
    <message>
        <source>Select a call in a chart, or choose Show Source in the menu of a function.</source>
        <translation>Wählen Sie einen Aufruf in einem Diagramm oder »Quelltext zeigen« im Menü einer Funktion.</translation>
    </message>
    <message>
        <source>%1: the trace does not say in which file it is.</source>
        <translation>%1: Der Trace sagt nicht, in welcher Datei sie steht.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>%1

The file cannot be read: %2</source>
        <comment>path, reason</comment>
        <translation>%1

Die Datei kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1

The file is no text: it has bytes that no text has.</source>
        <translation>%1

Die Datei ist kein Text: Sie hat Bytes, die kein Text hat.</translation>
    </message>
    <message>
        <source>Line %1: %2 calls, inclusive %3, of that %4 in these calls themselves</source>
        <translation>Zeile %1: %2 Aufrufe, inklusiv %3, davon %4 in diesen Aufrufen selbst</translation>
    </message>
    <message>
        <source>Samples: %1</source>
        <translation>Stichproben: %1</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>inclusive</source>
        <translation>inklusiv</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>exklusiv</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>%1 wird geöffnet …</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>Wo ist %1?</translation>
    </message>
    <message>
        <source>This file (%1)</source>
        <translation>Diese Datei (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1

The file is not found. It was looked for here:
%2</source>
        <comment>title, paths</comment>
        <translation>%1

Die Datei ist nicht zu finden. Gesucht wurde hier:
%2</translation>
    </message>
    <message>
        <source>“Find File…” asks where it lies on this machine. Files whose paths begin alike are then found as well; the preferences list these paths.</source>
        <translation>„Datei suchen …“ fragt, wo sie auf diesem Rechner liegt. Dateien, deren Pfade gleich beginnen, werden dann auch gefunden; die Einstellungen führen diese Pfade auf.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::SpaceTime</name>
    <message>
        <source>works</source>
        <translation>arbeitet</translation>
    </message>
    <message>
        <source>waits or idles</source>
        <translation>wartet oder ruht</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>Several messages</source>
        <translation>Mehrere Nachrichten</translation>
    </message>
    <message>
        <source>Received before sent</source>
        <translation>Vor dem Senden empfangen</translation>
    </message>
    <message>
        <source>Collective operation</source>
        <translation>Kollektive Operation</translation>
    </message>
    <message>
        <source>Measured range</source>
        <translation>Gemessener Bereich</translation>
    </message>
    <message>
        <source>%1 messages inside single rows</source>
        <translation>%1 Nachrichten innerhalb einzelner Zeilen</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>node, location</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 without receive</source>
        <translation>%1 ohne Empfang</translation>
    </message>
    <message>
        <source>%1 without send</source>
        <translation>%1 ohne Senden</translation>
    </message>
    <message>
        <source>Locations without calls and messages, which have no line: %1</source>
        <translation>Orte ohne Aufrufe und Nachrichten, die keine Linie haben: %1</translation>
    </message>
    <message>
        <source>measurement off</source>
        <translation>Messung aus</translation>
    </message>
    <message>
        <source>Functions with too little time to be seen</source>
        <translation>Funktionen mit zu wenig Zeit, um sichtbar zu sein</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>Kritischer Pfad</translation>
    </message>
    <message>
        <source>busy or in overhead</source>
        <translation>beschäftigt oder im Mehraufwand</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>untätig</translation>
    </message>
    <message>
        <source>One-sided operation, or launch of a kernel</source>
        <translation>Einseitige Operation oder Start eines Gerätekerns</translation>
    </message>
</context>
<context>
    <name>lightcone::views::SpaceTimeHeader</name>
    <message>
        <source>Order of the lines</source>
        <translation>Reihenfolge der Linien</translation>
    </message>
    <message>
        <source>The order of the lines; drag a label to put lines in an order of your own</source>
        <translation>Die Reihenfolge der Linien; eine Beschriftung ziehen, um sie selbst zu ordnen</translation>
    </message>
    <message>
        <source>&amp;Order:</source>
        <translation>&amp;Reihenfolge:</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Coordinates</source>
        <translation>Koordinaten</translation>
    </message>
    <message>
        <source>Coordinates: %1</source>
        <translation>Koordinaten: %1</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>Von Hand</translation>
    </message>
    <message>
        <source>Counts as Work</source>
        <translation>Zählt als Arbeit</translation>
    </message>
    <message>
        <source>The classes of functions that count as work: while a location is in one of them, its line is thick</source>
        <translation>Die Klassen von Funktionen, die als Arbeit zählen: Solange eine Lokation in einer davon ist, ist ihre Linie dick</translation>
    </message>
    <message>
        <source>Classes of functions that count as work</source>
        <translation>Klassen von Funktionen, die als Arbeit zählen</translation>
    </message>
</context>
<context>
    <name>lightcone::views::SpaceTimeWidget</name>
    <message>
        <source>A line for each location, thick where it works, and every message from its send to its receive</source>
        <translation>Eine Linie je Lokation, dick, wo sie arbeitet, und jede Nachricht vom Senden bis zum Empfang</translation>
    </message>
    <message>
        <source>Locations: %1</source>
        <translation>Lokationen: %1</translation>
    </message>
    <message>
        <source>No location of this trace has calls or messages</source>
        <translation>Keine Lokation dieses Traces hat Aufrufe oder Nachrichten</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>not there yet, or no more</source>
        <translation>noch nicht da, oder nicht mehr</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>ruht</translation>
    </message>
    <message>
        <source>works for about %1 of this pixel</source>
        <translation>arbeitet etwa %1 dieses Pixels</translation>
    </message>
    <message>
        <source>Locations: %1 of %2</source>
        <translation>Lokationen: %1 von %2</translation>
    </message>
    <message>
        <source>No row matches the filter</source>
        <translation>Keine Zeile passt zum Filter</translation>
    </message>
    <message>
        <source>busy or in overhead for about %1 of this pixel</source>
        <translation>etwa %1 dieses Pixels beschäftigt oder im Mehraufwand</translation>
    </message>
</context>
<context>
    <name>lightcone::views::Spotlight</name>
    <message>
        <source>%1 that last %2 or longer</source>
        <comment>what, duration</comment>
        <translation>%1, die %2 oder länger dauern</translation>
    </message>
    <message>
        <source>%1 that last less than %2</source>
        <comment>what, duration</comment>
        <translation>%1, die weniger als %2 dauern</translation>
    </message>
    <message>
        <source>%1 that last %2 to %3</source>
        <comment>what, durations</comment>
        <translation>%1, die %2 bis %3 dauern</translation>
    </message>
</context>
<context>
    <name>lightcone::views::SpotlightWalk</name>
    <message>
        <source>There is none after that; this is the first one.</source>
        <translation>Danach kommt kein Fund mehr; dies ist der erste.</translation>
    </message>
    <message>
        <source>There is none before that; this is the last one.</source>
        <translation>Davor kommt kein Fund mehr; dies ist der letzte.</translation>
    </message>
    <message>
        <source>Go to What Was Found</source>
        <translation>Zum Gefundenen gehen</translation>
    </message>
    <message>
        <source>Nothing is found.</source>
        <translation>Nichts ist gefunden.</translation>
    </message>
    <message>
        <source>The longest takes %1.</source>
        <translation>Der längste Fund dauert %1.</translation>
    </message>
    <message>
        <source>Number %1 from the longest takes %2.</source>
        <translation>Nummer %1, vom längsten Fund an gezählt, dauert %2.</translation>
    </message>
    <message>
        <source>The shortest takes %1.</source>
        <translation>Der kürzeste Fund dauert %1.</translation>
    </message>
    <message>
        <source>Number %1 from the shortest takes %2.</source>
        <translation>Nummer %1, vom kürzesten Fund an gezählt, dauert %2.</translation>
    </message>
    <message>
        <source>None is shorter.</source>
        <translation>Keiner ist kürzer.</translation>
    </message>
    <message>
        <source>None is longer.</source>
        <translation>Keiner ist länger.</translation>
    </message>
    <message>
        <source>A profile has no events: it does not say where calls are.</source>
        <translation>Ein Profil hat keine Ereignisse: Es sagt nicht, wo Aufrufe sind.</translation>
    </message>
    <message>
        <source>Find something first, or double-click a function in the view “Functions”.</source>
        <translation>Suchen Sie zuerst etwas, oder doppelklicken Sie in der Ansicht „Funktionen“ auf eine Funktion.</translation>
    </message>
    <message>
        <source>Messages can be found once the whole trace has been read.</source>
        <translation>Nachrichten können gefunden werden, sobald der ganze Trace gelesen ist.</translation>
    </message>
    <message>
        <source>Lit where the function itself runs, not where it waits for others that it calls.</source>
        <translation>Hervorgehoben, wo die Funktion selbst läuft, nicht wo sie auf andere wartet, die sie aufruft.</translation>
    </message>
    <message>
        <source>No event says when any of these operations is complete.</source>
        <translation>Kein Ereignis sagt, wann eine dieser Operationen abgeschlossen ist.</translation>
    </message>
    <message>
        <source>Collective operations can be found once the whole trace has been read.</source>
        <translation>Kollektive Operationen können gesucht werden, sobald der ganze Trace gelesen ist.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::StateModel</name>
    <message>
        <source>Call stack: %1</source>
        <translation>Aufrufstapel: %1</translation>
    </message>
    <message>
        <source>No call is open</source>
        <translation>Kein Aufruf ist offen</translation>
    </message>
    <message>
        <source>Messages in flight: %1</source>
        <translation>Nachrichten unterwegs: %1</translation>
    </message>
    <message>
        <source>Locks held: %1</source>
        <translation>Gehaltene Sperren: %1</translation>
    </message>
    <message>
        <source>Begun and not ended: %1</source>
        <translation>Begonnen und nicht beendet: %1</translation>
    </message>
    <message>
        <source>Metrics: %1</source>
        <translation>Metriken: %1</translation>
    </message>
    <message>
        <source>%1 (inherited)</source>
        <translation>%1 (geerbt)</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>What is the case at the time cursor</source>
        <translation>Was am Zeitzeiger der Fall ist</translation>
    </message>
    <message>
        <source>The value or size, or for how long it has been so at the time cursor</source>
        <translation>Der Wert oder die Größe, oder wie lange es am Zeitzeiger so ist</translation>
    </message>
    <message>
        <source>The time of the event that made it so; double click goes there</source>
        <translation>Die Zeit des Ereignisses, das es so gemacht hat; ein Doppelklick führt dorthin</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>location, what is the case</comment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>lightcone::views::StatePanel</name>
    <message>
        <source>State at the time cursor</source>
        <translation>Zustand am Zeitzeiger</translation>
    </message>
    <message>
        <source>Inherited calls are not known. %1</source>
        <translation>Geerbte Aufrufe sind nicht bekannt. %1</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>names of rows, time</comment>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>%1 · the first %2 of %3 locations</source>
        <translation>%1 · die ersten %2 von %3 Lokationen</translation>
    </message>
    <message>
        <source>Click into the timeline, or drag along its time axis, to see what is the case there: on that location, or on the rows that are selected by their labels.</source>
        <translation>Klicken Sie in die Zeitachse, oder ziehen Sie entlang ihrer Zeitskala, um zu sehen, was dort der Fall ist: auf dieser Lokation oder auf den Zeilen, die über ihre Beschriftungen ausgewählt sind.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::StateReport</name>
    <message>
        <source>%1 at %2, after event %3</source>
        <translation>%1 bei %2, nach Ereignis %3</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>location, time</comment>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>Messages follow once the whole trace has been read.</source>
        <translation>Nachrichten folgen, sobald der ganze Trace gelesen ist.</translation>
    </message>
    <message>
        <source>%1 more are not listed</source>
        <translation>%1 weitere sind nicht aufgeführt</translation>
    </message>
    <message>
        <source>unknown location</source>
        <translation>unbekannte Lokation</translation>
    </message>
    <message>
        <source>unknown region</source>
        <translation>unbekannte Region</translation>
    </message>
    <message>
        <source>%1
open on %2 when it forked; inherited by this thread</source>
        <translation>%1
offen auf %2, als diese sich teilte; von diesem Thread geerbt</translation>
    </message>
    <message>
        <source>Calls that threads inherit follow …</source>
        <translation>Aufrufe, die Threads erben, folgen …</translation>
    </message>
    <message>
        <source>to %1, tag %2</source>
        <translation>an %1, Tag %2</translation>
    </message>
    <message>
        <source>from %1, tag %2</source>
        <translation>von %1, Tag %2</translation>
    </message>
    <message>
        <source>This message is never received.</source>
        <translation>Diese Nachricht wird nie empfangen.</translation>
    </message>
    <message>
        <source>lock %1</source>
        <translation>Sperre %1</translation>
    </message>
</context>
<context>
    <name>lightcone::views::StrengthSlider</name>
    <message>
        <source>Strength of messages and collectives</source>
        <translation>Stärke der Nachrichten und kollektiven Operationen</translation>
    </message>
    <message>
        <source>How strong messages and collective operations are over the bars, in all views and all traces; what is selected stays strong</source>
        <translation>Wie kräftig Nachrichten und kollektive Operationen über den Balken sind, in allen Ansichten und allen Traces; was ausgewählt ist, bleibt kräftig</translation>
    </message>
</context>
<context>
    <name>lightcone::views::SuggestionBar</name>
    <message>
        <source>Bytes ≥ </source>
        <translation>Bytes ≥ </translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>At least so many percent of what all events take in the trace of the largest process</source>
        <translation>Mindestens so viel Prozent dessen, was alle Ereignisse im Trace des größten Prozesses belegen</translation>
    </message>
    <message>
        <source>Time/visit ≤ </source>
        <translation>Zeit/Aufruf ≤ </translation>
    </message>
    <message>
        <source> µs</source>
        <translation> µs</translation>
    </message>
    <message>
        <source>At most so long a call, on average</source>
        <translation>Höchstens so lange je Aufruf, im Mittel</translation>
    </message>
    <message>
        <source>Visits ≥ </source>
        <translation>Aufrufe ≥ </translation>
    </message>
    <message>
        <source>At least so many calls</source>
        <translation>Mindestens so viele Aufrufe</translation>
    </message>
    <message>
        <source> MiB</source>
        <translation> MiB</translation>
    </message>
    <message>
        <source>At least so much in the largest process</source>
        <translation>Mindestens so viel beim größten Prozess</translation>
    </message>
    <message>
        <source>USR</source>
        <translation>USR</translation>
    </message>
    <message>
        <source>COM</source>
        <translation>COM</translation>
    </message>
    <message>
        <source>USR and COM</source>
        <translation>USR und COM</translation>
    </message>
    <message>
        <source>Classes of the functions</source>
        <translation>Klassen der Funktionen</translation>
    </message>
    <message>
        <source>COM calls communication, directly or not: without such functions, call paths to it are not told apart</source>
        <translation>COM ruft Kommunikation auf, direkt oder nicht: Ohne solche Funktionen lassen sich die Aufrufpfade zu ihr nicht unterscheiden</translation>
    </message>
    <message>
        <source>Add Rules</source>
        <translation>Regeln hinzufügen</translation>
    </message>
    <message>
        <source>Adds a rule for each such function to the filter; Undo takes them back</source>
        <translation>Fügt dem Filter für jede solche Funktion eine Regel hinzu; Rückgängig nimmt sie zurück</translation>
    </message>
</context>
<context>
    <name>lightcone::views::SummaryHeader</name>
    <message>
        <source>Forget the measured range and show the visible interval again (Esc)</source>
        <translation>Den gemessenen Bereich vergessen und wieder das sichtbare Intervall zeigen (Esc)</translation>
    </message>
    <message>
        <source>Clear the measured range</source>
        <translation>Gemessenen Bereich aufheben</translation>
    </message>
</context>
<context>
    <name>lightcone::views::SummaryTable</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies the shown columns of the selected rows, or of all, separated by tabs</source>
        <translation>Kopiert die gezeigten Spalten der markierten Zeilen oder aller, durch Tabulatoren getrennt</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Copies the shown columns of the selected rows, or of all, as comma-separated values</source>
        <translation>Kopiert die gezeigten Spalten der markierten Zeilen oder aller als kommagetrennte Werte</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
</context>
<context>
    <name>lightcone::views::TablePicture</name>
    <message>
        <source>[%1] %2</source>
        <comment>level of a row, its name</comment>
        <translation>[%1] %2</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between notes below a table</comment>
        <translation>; </translation>
    </message>
    <message>
        <source>Rows left out: %1</source>
        <translation>Nicht gezeigte Zeilen: %1</translation>
    </message>
    <message>
        <source>Columns left out: %1</source>
        <translation>Nicht gezeigte Spalten: %1</translation>
    </message>
</context>
<context>
    <name>lightcone::views::TaskPanel</name>
    <message>
        <source>By what tasks are grouped into rows</source>
        <translation>Wonach Tasks zu Zeilen zusammengefasst werden</translation>
    </message>
    <message>
        <source>Locations of the task summary</source>
        <translation>Lokationen der Task-Übersicht</translation>
    </message>
    <message>
        <source>Groups of tasks</source>
        <translation>Gruppen von Tasks</translation>
    </message>
    <message>
        <source>By creating region</source>
        <translation>Nach erzeugender Region</translation>
    </message>
    <message>
        <source>By creating location</source>
        <translation>Nach erzeugender Lokation</translation>
    </message>
    <message>
        <source>By running location</source>
        <translation>Nach ausführender Lokation</translation>
    </message>
    <message>
        <source>By creating and running location</source>
        <translation>Nach erzeugender und ausführender Lokation</translation>
    </message>
    <message>
        <source>Longest waits</source>
        <translation>Längste Wartezeiten</translation>
    </message>
    <message>
        <source>Groups of the task summary</source>
        <translation>Gruppen der Task-Übersicht</translation>
    </message>
    <message>
        <source>Go to Longest Wait</source>
        <translation>Zum längsten Warten</translation>
    </message>
    <message>
        <source>Selects the creation of the task of the row that waited longest (Return, or double click)</source>
        <translation>Wählt die Erzeugung des Tasks der Zeile, der am längsten gewartet hat (Eingabe, oder Doppelklick)</translation>
    </message>
    <message>
        <source>Next Longest Wait</source>
        <translation>Nächstlängste Wartezeit</translation>
    </message>
    <message>
        <source>Selects the task of the row that waited longest after the last one</source>
        <translation>Wählt den Task der Zeile, der nach dem letzten am längsten gewartet hat</translation>
    </message>
    <message>
        <source>Previous Longest Wait</source>
        <translation>Vorige längste Wartezeit</translation>
    </message>
    <message>
        <source>Selects the task of the row that was the last one before</source>
        <translation>Wählt den Task der Zeile, der davor der letzte war</translation>
    </message>
    <message>
        <source>This is the task of the row that waited longest.</source>
        <translation>Das ist der Task der Zeile, der am längsten gewartet hat.</translation>
    </message>
    <message numerus="yes">
        <source>These are the %Ln task(s) of the row that waited longest.</source>
        <translation>
            <numerusform>Das sind die %Ln Tasks der Zeile, die am längsten gewartet haben. (Einzahl: Das ist der %Ln Task der Zeile, der am längsten gewartet hat.)</numerusform>
            <numerusform>Das sind die %Ln Tasks der Zeile, die am längsten gewartet haben. (Einzahl: Das ist der %Ln Task der Zeile, der am längsten gewartet hat.)</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no further task in the row.</source>
        <translation>In der Zeile gibt es keinen weiteren Task.</translation>
    </message>
    <message>
        <source>Task %1 of %2, by its wait</source>
        <translation>Task %1 von %2, nach seiner Wartezeit</translation>
    </message>
    <message>
        <source>%1: %2, then it runs on %3</source>
        <comment>a task, duration, location</comment>
        <translation>%1: %2, dann läuft er auf %3</translation>
    </message>
    <message>
        <source>%1: no run of it is recorded</source>
        <comment>a task</comment>
        <translation>%1: kein Lauf von ihm ist aufgezeichnet</translation>
    </message>
</context>
<context>
    <name>lightcone::views::TaskSummaryModel</name>
    <message>
        <source>Created in</source>
        <translation>Erzeugt in</translation>
    </message>
    <message>
        <source>Created on</source>
        <translation>Erzeugt auf</translation>
    </message>
    <message>
        <source>Run on</source>
        <translation>Gelaufen auf</translation>
    </message>
    <message>
        <source>Created on → run on</source>
        <translation>Erzeugt auf → gelaufen auf</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>What the tasks of the row have in common</source>
        <translation>Was die Tasks der Zeile gemeinsam haben</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Erzeugt</translation>
    </message>
    <message>
        <source>Tasks that were created in the interval</source>
        <translation>Tasks, die im Intervall erzeugt wurden</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Gelaufen</translation>
    </message>
    <message>
        <source>Those to which a location has switched</source>
        <translation>Diejenigen, zu denen eine Lokation gewechselt ist</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Those of which the trace says that they were completed; not all tracers do</source>
        <translation>Diejenigen, von denen der Trace sagt, dass sie beendet wurden; nicht alle Tracer tun das</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Wechsel</translation>
    </message>
    <message>
        <source>How often a location has switched to one of them</source>
        <translation>Wie oft eine Lokation zu einem von ihnen gewechselt ist</translation>
    </message>
    <message>
        <source>Run elsewhere</source>
        <translation>Anderswo gelaufen</translation>
    </message>
    <message>
        <source>Those that ran first on another location than the one that created them</source>
        <translation>Diejenigen, die zuerst auf einer anderen Lokation liefen als der, die sie erzeugt hat</translation>
    </message>
    <message>
        <source>Migrated</source>
        <translation>Gewandert</translation>
    </message>
    <message>
        <source>Those that were resumed on another location than the one on which they ran before</source>
        <translation>Diejenigen, die auf einer anderen Lokation fortgesetzt wurden als der, auf der sie davor liefen</translation>
    </message>
    <message>
        <source>Mean wait</source>
        <translation>Mittel gewartet</translation>
    </message>
    <message>
        <source>Time from their creation to their first run, on average</source>
        <translation>Zeit von ihrer Erzeugung bis zu ihrem ersten Lauf, im Mittel</translation>
    </message>
    <message>
        <source>Longest wait</source>
        <translation>Längste gewartet</translation>
    </message>
    <message>
        <source>Longest time from creation to first run</source>
        <translation>Längste Zeit von der Erzeugung bis zum ersten Lauf</translation>
    </message>
    <message>
        <source>Mean run</source>
        <translation>Mittlere Laufzeit</translation>
    </message>
    <message>
        <source>How long one of them runs, all its pieces together, on average</source>
        <translation>Wie lange einer von ihnen läuft, alle seine Stücke zusammen, im Mittel</translation>
    </message>
    <message>
        <source>Longest run</source>
        <translation>Längste Laufzeit</translation>
    </message>
    <message>
        <source>How long the one runs that runs longest</source>
        <translation>Wie lange der läuft, der am längsten läuft</translation>
    </message>
    <message>
        <source>Time run</source>
        <translation>Gelaufene Zeit</translation>
    </message>
    <message>
        <source>How long all of them run together</source>
        <translation>Wie lange alle zusammen laufen</translation>
    </message>
    <message>
        <source>Time waited</source>
        <translation>Zeit gewartet</translation>
    </message>
    <message>
        <source>How long all of them waited together, from creation to first run</source>
        <translation>Wie lange alle zusammen gewartet haben, von der Erzeugung bis zum ersten Lauf</translation>
    </message>
    <message>
        <source>outside of calls</source>
        <translation>außerhalb von Aufrufen</translation>
    </message>
    <message>
        <source>no run recorded</source>
        <translation>kein Lauf aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>locations</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>This trace has no tasks</source>
        <translation>Dieser Trace hat keine Tasks</translation>
    </message>
    <message>
        <source>None of these locations creates a task in this interval</source>
        <translation>Keine dieser Lokationen erzeugt in diesem Intervall einen Task</translation>
    </message>
    <message>
        <source>No task is created in this interval</source>
        <translation>In diesem Intervall wird kein Task erzeugt</translation>
    </message>
    <message>
        <source>Part of the trace is lost.</source>
        <translation>Ein Teil des Traces ist verloren.</translation>
    </message>
    <message>
        <source>The location that created the task</source>
        <translation>Die Lokation, die den Task erzeugt hat</translation>
    </message>
    <message>
        <source>The location on which the task ran first</source>
        <translation>Die Lokation, auf der der Task zuerst lief</translation>
    </message>
    <message>
        <source>%1 · at %2</source>
        <comment>function, time</comment>
        <translation>%1 · bei %2</translation>
    </message>
</context>
<context>
    <name>lightcone::views::TextWindow</name>
    <message>
        <source>Text of %1</source>
        <translation>Text von %1</translation>
    </message>
    <message>
        <source>The file is not there any more.</source>
        <translation>Die Datei ist nicht mehr da.</translation>
    </message>
    <message>
        <source>The file cannot be read. Check the permissions.</source>
        <translation>Die Datei kann nicht gelesen werden. Die Zugriffsrechte prüfen.</translation>
    </message>
    <message>
        <source>%1 · only the first %2 are shown</source>
        <translation>%1 · nur die ersten %2 werden gezeigt</translation>
    </message>
</context>
<context>
    <name>lightcone::views::TimePlot</name>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Scroll</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>Zoom In</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom Out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Show Selection</source>
        <translation>Auswahl zeigen</translation>
    </message>
    <message>
        <source>Zoom to Selection</source>
        <translation>Auf Auswahl zoomen</translation>
    </message>
    <message>
        <source>Zoom to Range</source>
        <translation>Auf Bereich zoomen</translation>
    </message>
    <message>
        <source>Zoom to Box</source>
        <translation>Auf Rahmen zoomen</translation>
    </message>
    <message>
        <source>This trace has no events</source>
        <translation>Dieser Trace hat keine Ereignisse</translation>
    </message>
    <message>
        <source>painted in %1 ms, %2</source>
        <translation>gezeichnet in %1 ms, %2</translation>
    </message>
    <message>
        <source>%1 markers, comments and bookmarks here; one of them:</source>
        <translation>%1 Marker, Kommentare und Lesezeichen hier; eines davon:</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>the point under the pointer: time, row or value</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Events are shown here; a profile has none</source>
        <translation>Hier stehen Ereignisse; ein Profil hat keine</translation>
    </message>
</context>
<context>
    <name>lightcone::views::TimeSummary</name>
    <message>
        <source>outside of any call</source>
        <translation>außerhalb jedes Aufrufs</translation>
    </message>
    <message>
        <source>measurement off</source>
        <translation>Messung aus</translation>
    </message>
    <message>
        <source>not begun or ended</source>
        <translation>nicht begonnen oder beendet</translation>
    </message>
    <message>
        <source>other functions</source>
        <translation>andere Funktionen</translation>
    </message>
    <message>
        <source>%1: %2 of %3 locations, %4</source>
        <comment>part: mean number, all, share</comment>
        <translation>%1: %2 von %3 Orten, %4</translation>
    </message>
    <message>
        <source>inside of %1: %2 locations</source>
        <comment>function: mean number</comment>
        <translation>innerhalb von %1: %2 Orte</translation>
    </message>
    <message>
        <source>about, to within %1 locations; being counted…</source>
        <translation>ungefähr, auf %1 Orte genau; wird gezählt …</translation>
    </message>
    <message>
        <source>Selected locations: %1</source>
        <translation>Ausgewählte Orte: %1</translation>
    </message>
    <message>
        <source>Locations that have calls: %1 (without: %2)</source>
        <translation>Orte mit Aufrufen: %1 (ohne: %2)</translation>
    </message>
    <message>
        <source>All locations: %1</source>
        <translation>Alle Orte: %1</translation>
    </message>
    <message>
        <source>empty: %1</source>
        <comment>a part</comment>
        <translation>leer: %1</translation>
    </message>
    <message>
        <source>Locations inside of %1</source>
        <translation>Orte innerhalb von %1</translation>
    </message>
    <message>
        <source>Measured range</source>
        <translation>Gemessener Bereich</translation>
    </message>
    <message>
        <source>locations</source>
        <translation>Orte</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>activity, number of locations</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Locations that have events and are shown: %1 (others: %2)</source>
        <translation>Lokationen, die Ereignisse haben und gezeigt werden: %1 (andere: %2)</translation>
    </message>
</context>
<context>
    <name>lightcone::views::TimeSummaryHeader</name>
    <message>
        <source>By class</source>
        <translation>Nach Klasse</translation>
    </message>
    <message>
        <source>By group</source>
        <translation>Nach Gruppe</translation>
    </message>
    <message>
        <source>By function</source>
        <translation>Nach Funktion</translation>
    </message>
    <message>
        <source>What the parts of the stack are: classes of functions, their groups, or functions</source>
        <translation>Was die Teile des Stapels sind: Klassen von Funktionen, ihre Gruppen oder Funktionen</translation>
    </message>
    <message>
        <source>Parts of the stack</source>
        <translation>Teile des Stapels</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Locations</source>
        <translation>Orte</translation>
    </message>
    <message>
        <source>Whether the axis says a share of the locations, or their number</source>
        <translation>Ob die Achse einen Anteil der Orte nennt oder ihre Anzahl</translation>
    </message>
    <message>
        <source>Unit of the axis</source>
        <translation>Einheit der Achse</translation>
    </message>
    <message>
        <source>Functions…</source>
        <translation>Funktionen …</translation>
    </message>
    <message>
        <source>Choose functions that are parts of the stack; all others are one part</source>
        <translation>Funktionen wählen, die Teile des Stapels sind; alle anderen sind ein Teil</translation>
    </message>
    <message>
        <source>Inside…</source>
        <translation>Innerhalb …</translation>
    </message>
    <message>
        <source>Choose functions; a line says how many locations are inside of one of them</source>
        <translation>Funktionen wählen; eine Linie sagt, wie viele Orte innerhalb einer von ihnen sind</translation>
    </message>
    <message>
        <source>A call that waits is idle until the message that it waits for was sent, or in all of its time, as PICL tells it. This is for all views.</source>
        <translation>Ein Aufruf, der wartet, ist untätig, bis die Nachricht gesendet wurde, auf die er wartet, oder die ganze Zeit, wie PICL es erzählt. Das gilt für alle Ansichten.</translation>
    </message>
    <message>
        <source>Which time is idle</source>
        <translation>Welche Zeit untätig ist</translation>
    </message>
</context>
<context>
    <name>lightcone::views::TimeSummaryWidget</name>
    <message>
        <source>How many locations are in which class, group or function, stacked over time</source>
        <translation>Wie viele Orte in welcher Klasse, Gruppe oder Funktion sind, über die Zeit gestapelt</translation>
    </message>
    <message>
        <source>Functions in the Stack</source>
        <translation>Funktionen im Stapel</translation>
    </message>
    <message>
        <source>Count Locations Inside of</source>
        <translation>Orte zählen innerhalb von</translation>
    </message>
    <message>
        <source>Rows: %1</source>
        <translation>Zeilen: %1</translation>
    </message>
    <message>
        <source>No location has calls</source>
        <translation>Kein Ort hat Aufrufe</translation>
    </message>
    <message>
        <source>No calls yet</source>
        <translation>Noch keine Aufrufe</translation>
    </message>
    <message>
        <source>Locations are being counted…</source>
        <translation>Orte werden gezählt …</translation>
    </message>
    <message>
        <source>%1:</source>
        <comment>the part of the stack under the pointer, before all parts</comment>
        <translation>%1:</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>No function is on top there: nothing can be lit.</source>
        <translation>Dort ist keine Funktion obenauf: nichts kann leuchten.</translation>
    </message>
    <message>
        <source>%1: Enter lights it</source>
        <translation>%1: Eingabetaste lässt es leuchten</translation>
    </message>
    <message>
        <source>%1 · at %2: %3</source>
        <comment>which locations, time, what they do</comment>
        <translation>%1 · bei %2: %3</translation>
    </message>
    <message>
        <source>How many locations are busy, in overhead and idle, stacked over time</source>
        <translation>Wie viele Lokationen beschäftigt, im Mehraufwand und untätig sind, über die Zeit gestapelt</translation>
    </message>
    <message>
        <source>There is no location</source>
        <translation>Es gibt keine Lokation</translation>
    </message>
    <message>
        <source>This is shown when all of the trace has been read.</source>
        <translation>Das wird gezeigt, wenn der ganze Trace gelesen ist.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::Timeline</name>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>Several messages</source>
        <translation>Mehrere Nachrichten</translation>
    </message>
    <message>
        <source>Received before sent</source>
        <translation>Vor dem Senden empfangen</translation>
    </message>
    <message>
        <source>Collective operation</source>
        <translation>Kollektive Operation</translation>
    </message>
    <message>
        <source>%1 messages inside single rows</source>
        <translation>%1 Nachrichten innerhalb einzelner Zeilen</translation>
    </message>
    <message>
        <source>%1 +</source>
        <translation>%1 +</translation>
    </message>
    <message>
        <source>%1 (%2 of %3 call levels shown)</source>
        <translation>%1 (%2 von %3 Aufrufebenen gezeigt)</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Slowest: %1</source>
        <translation>Langsamste: %1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1 in %2, tag %3</source>
        <translation>%1 in %2, Tag %3</translation>
    </message>
    <message>
        <source>Received before it was sent: the clocks are not synchronised</source>
        <translation>Vor dem Senden empfangen: Die Uhren gehen nicht gleich</translation>
    </message>
    <message>
        <source>%1 collective operations; the longest:</source>
        <translation>%1 kollektive Operationen; die längste:</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>sent at %1</source>
        <translation>gesendet bei %1</translation>
    </message>
    <message>
        <source>takes the most time of %1 calls in %2</source>
        <translation>braucht die meiste Zeit von %1 Aufrufen in %2</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>auf %1</translation>
    </message>
    <message>
        <source>%1, locations: %2</source>
        <translation>%1, Lokationen: %2</translation>
    </message>
    <message>
        <source>%1 messages, %2</source>
        <translation>%1 Nachrichten, %2</translation>
    </message>
    <message>
        <source>%1 of %2 locations</source>
        <translation>%1 von %2 Lokationen</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>%1, only metrics</source>
        <translation>%1, nur Metriken</translation>
    </message>
    <message>
        <source>Measured range</source>
        <translation>Gemessener Bereich</translation>
    </message>
    <message>
        <source>Shades tell functions apart</source>
        <translation>Schattierungen unterscheiden Funktionen</translation>
    </message>
    <message>
        <source>Δ %1</source>
        <translation>Δ %1</translation>
    </message>
    <message>
        <source>fastest %1, slowest %2</source>
        <translation>schnellste %1, langsamste %2</translation>
    </message>
    <message>
        <source>%1 of them received before they were sent</source>
        <translation>%1 davon vor dem Senden empfangen</translation>
    </message>
    <message>
        <source>Several collective operations</source>
        <translation>Mehrere kollektive Operationen</translation>
    </message>
    <message>
        <source>hatched: buffer flush of %1</source>
        <translation>schraffiert: Puffer weggeschrieben, %1</translation>
    </message>
    <message>
        <source>hatched: measurement off for %1</source>
        <translation>schraffiert: Messung aus, %1</translation>
    </message>
    <message>
        <source>Disturbed: buffer flush or measurement off</source>
        <translation>Gestört: Puffer geschrieben oder Messung aus</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1, tag %2</source>
        <translation>%1, Tag %2</translation>
    </message>
    <message>
        <source>tag %1</source>
        <translation>Tag %1</translation>
    </message>
    <message>
        <source>%1 sends without receive</source>
        <translation>%1 Mal Senden ohne Empfang</translation>
    </message>
    <message>
        <source>%1 receives without send</source>
        <translation>%1 Mal Empfang ohne Senden</translation>
    </message>
    <message>
        <source>First: %1</source>
        <translation>Der erste: %1</translation>
    </message>
    <message>
        <source>hidden in charts</source>
        <comment>a function</comment>
        <translation>in Diagrammen ausgeblendet</translation>
    </message>
    <message>
        <source>a call of %1, from %2 to %3</source>
        <translation>ein Aufruf von %1, von %2 bis %3</translation>
    </message>
    <message>
        <source>Functions with too little time to be seen</source>
        <translation>Funktionen mit zu wenig Zeit, um sichtbar zu sein</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>metric, values</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 in view: %2</source>
        <comment>metric, range of values</comment>
        <translation>%1 im Bild: %2</translation>
    </message>
    <message>
        <source>%1 events of I/O here, the first:</source>
        <translation>%1 Ereignisse von E/A hier, das erste:</translation>
    </message>
    <message>
        <source>Put</source>
        <translation>Put</translation>
    </message>
    <message>
        <source>Get</source>
        <translation>Get</translation>
    </message>
    <message>
        <source>Atomic operation %1</source>
        <comment>type</comment>
        <translation>Atomare Operation %1</translation>
    </message>
    <message>
        <source>Atomic operation</source>
        <translation>Atomare Operation</translation>
    </message>
    <message>
        <source>window %1</source>
        <comment>name</comment>
        <translation>Fenster %1</translation>
    </message>
    <message>
        <source>%1, not known when it is complete</source>
        <comment>bytes</comment>
        <translation>%1, nicht bekannt, wann abgeschlossen</translation>
    </message>
    <message>
        <source>begun at %1</source>
        <translation>begonnen bei %1</translation>
    </message>
    <message>
        <source>The longest: %1</source>
        <comment>put</comment>
        <translation>Die längste: %1</translation>
    </message>
    <message>
        <source>Too little time to be seen</source>
        <translation>Zu wenig Zeit, um sichtbar zu sein</translation>
    </message>
    <message>
        <source>%1 for %2, from %3 to %4</source>
        <comment>what a location does</comment>
        <translation>%1 für %2, von %3 bis %4</translation>
    </message>
    <message>
        <source>One-sided operation, or launch of a kernel</source>
        <translation>Einseitige Operation oder Start eines Gerätekerns</translation>
    </message>
    <message>
        <source>Samples, up to %1 in a column</source>
        <translation>Stichproben, bis zu %1 in einer Spalte</translation>
    </message>
    <message>
        <source>%1 samples here, the first:</source>
        <translation>%1 Stichproben hier, die erste:</translation>
    </message>
    <message>
        <source>hatched: rewound, what was recorded before was taken back</source>
        <translation>schraffiert: zurückgespult, das zuvor Aufgezeichnete wurde zurückgenommen</translation>
    </message>
    <message>
        <source>Launch of a kernel</source>
        <translation>Start eines Gerätekerns</translation>
    </message>
    <message>
        <source>the kernel begins after %1</source>
        <translation>der Gerätekern beginnt nach %1</translation>
    </message>
    <message>
        <source>known by %1</source>
        <comment>rule</comment>
        <translation>bekannt durch %1</translation>
    </message>
    <message>
        <source>%1 transfers of one-sided operations or launches, %2</source>
        <translation>%1 Übertragungen einseitiger Operationen oder Starts, %2</translation>
    </message>
</context>
<context>
    <name>lightcone::views::TimelineWidget</name>
    <message>
        <source>What each location of the trace does over time, with the messages between them</source>
        <translation>Was jede Lokation des Traces über die Zeit tut, mit den Nachrichten dazwischen</translation>
    </message>
    <message>
        <source>Whole trace</source>
        <translation>Ganzer Trace</translation>
    </message>
    <message>
        <source>No row matches the filter</source>
        <translation>Keine Zeile passt zum Filter</translation>
    </message>
    <message>
        <source>Locations: %1</source>
        <translation>Lokationen: %1</translation>
    </message>
    <message>
        <source>Locations: %1 of %2</source>
        <translation>Lokationen: %1 von %2</translation>
    </message>
    <message>
        <source>The row of the selection is hidden by the row filter.</source>
        <translation>Die Zeile der Auswahl ist vom Zeilenfilter verborgen.</translation>
    </message>
    <message>
        <source>Every row has events.</source>
        <translation>Jede Zeile hat Ereignisse.</translation>
    </message>
    <message>
        <source>Hide Rows without Events</source>
        <translation>Zeilen ohne Ereignisse ausblenden</translation>
    </message>
    <message>
        <source>Show Rows without Events</source>
        <translation>Zeilen ohne Ereignisse zeigen</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ValueUnit</name>
    <message>
        <source>messages</source>
        <comment>a unit</comment>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>locations</source>
        <comment>a unit</comment>
        <translation>Lokationen</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>mean about %1</source>
        <translation>Mittel etwa %1</translation>
    </message>
    <message>
        <source>not below %1 nor above %2</source>
        <translation>nicht unter %1 und nicht über %2</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>Mittel %1</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <comment>values</comment>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>last %1</source>
        <translation>zuletzt %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sample(s)</source>
        <translation>
            <numerusform>%Ln Messwert</numerusform>
            <numerusform>%Ln Messwerte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::VariableText</name>
    <message>
        <source>Counter in the processor: quick to read; all processors are taken to count alike.</source>
        <translation>Zähler im Prozessor: schnell zu lesen; es wird angenommen, dass alle Prozessoren gleich zählen.</translation>
    </message>
    <message>
        <source>Time of day, in microseconds; it may jump.</source>
        <translation>Uhrzeit, in Mikrosekunden; sie kann springen.</translation>
    </message>
    <message>
        <source>Clock of the system that never jumps (CLOCK_MONOTONIC_RAW).</source>
        <translation>Uhr des Systems, die nie springt (CLOCK_MONOTONIC_RAW).</translation>
    </message>
    <message>
        <source>CUBE file with a sum for each metric, call path and location.</source>
        <translation>CUBE-Datei mit einer Summe für jede Metrik, jeden Aufrufpfad und jede Lokation.</translation>
    </message>
    <message>
        <source>CUBE file with number, smallest, largest, sum and sum of squares of the values.</source>
        <translation>CUBE-Datei mit Anzahl, kleinstem und größtem Wert, Summe und Quadratsumme der Werte.</translation>
    </message>
    <message>
        <source>Snapshots in TAU&apos;s format, one for each process.</source>
        <translation>Momentaufnahmen im Format von TAU, eine je Prozess.</translation>
    </message>
    <message>
        <source>No file; the profile is kept while the program runs.</source>
        <translation>Keine Datei; das Profil wird gehalten, solange das Programm läuft.</translation>
    </message>
    <message>
        <source>CUBE file in which the locations of each process are summed up.</source>
        <translation>CUBE-Datei, in der die Lokationen jedes Prozesses aufsummiert sind.</translation>
    </message>
    <message>
        <source>CUBE file in which the locations of each process are summed up, with statistics of them.</source>
        <translation>CUBE-Datei, in der die Lokationen jedes Prozesses aufsummiert sind, mit Statistik darüber.</translation>
    </message>
    <message>
        <source>CUBE file with the first, the slowest and the quickest location of each process; the others are summed up.</source>
        <translation>CUBE-Datei mit der ersten, der langsamsten und der schnellsten Lokation jedes Prozesses; die anderen sind aufsummiert.</translation>
    </message>
    <message>
        <source>CUBE file in which locations of a process with the same call tree are summed up.</source>
        <translation>CUBE-Datei, in der Lokationen eines Prozesses mit demselben Aufrufbaum aufsummiert sind.</translation>
    </message>
    <message>
        <source>Nothing.</source>
        <translation>Nichts.</translation>
    </message>
    <message>
        <source>The same call tree.</source>
        <translation>Derselbe Aufrufbaum.</translation>
    </message>
    <message>
        <source>The same call tree with the same numbers of visits.</source>
        <translation>Derselbe Aufrufbaum mit denselben Anzahlen von Aufrufen.</translation>
    </message>
    <message>
        <source>The same call paths to functions of MPI.</source>
        <translation>Dieselben Aufrufpfade zu Funktionen von MPI.</translation>
    </message>
    <message>
        <source>The same call paths to functions of MPI, with the same numbers of visits of these.</source>
        <translation>Dieselben Aufrufpfade zu Funktionen von MPI, mit denselben Anzahlen von Aufrufen dieser Funktionen.</translation>
    </message>
    <message>
        <source>The same call paths to functions of MPI, with the same numbers of visits of all on these paths.</source>
        <translation>Dieselben Aufrufpfade zu Funktionen von MPI, mit denselben Anzahlen von Aufrufen aller Funktionen auf diesen Pfaden.</translation>
    </message>
    <message>
        <source>Communicators and groups.</source>
        <translation>Kommunikatoren und Gruppen.</translation>
    </message>
    <message>
        <source>Collective operations.</source>
        <translation>Kollektive Operationen.</translation>
    </message>
    <message>
        <source>Begin and end of MPI, and its environment.</source>
        <translation>Beginn und Ende von MPI und seine Umgebung.</translation>
    </message>
    <message>
        <source>Error handling.</source>
        <translation>Fehlerbehandlung.</translation>
    </message>
    <message>
        <source>Interface for extensions.</source>
        <translation>Schnittstelle für Erweiterungen.</translation>
    </message>
    <message>
        <source>Files.</source>
        <translation>Dateien.</translation>
    </message>
    <message>
        <source>Messages between two processes.</source>
        <translation>Nachrichten zwischen zwei Prozessen.</translation>
    </message>
    <message>
        <source>Everything else, such as memory.</source>
        <translation>Alles andere, etwa Speicher.</translation>
    </message>
    <message>
        <source>Control of profiling (MPI_Pcontrol).</source>
        <translation>Steuerung der Profilierung (MPI_Pcontrol).</translation>
    </message>
    <message>
        <source>One-sided communication.</source>
        <translation>Einseitige Kommunikation.</translation>
    </message>
    <message>
        <source>Starting and connecting processes.</source>
        <translation>Starten und Verbinden von Prozessen.</translation>
    </message>
    <message>
        <source>Topologies.</source>
        <translation>Topologien.</translation>
    </message>
    <message>
        <source>Data types.</source>
        <translation>Datentypen.</translation>
    </message>
    <message>
        <source>Begin and end of non-blocking messages; always on since Score-P 9.</source>
        <translation>Beginn und Ende nicht blockierender Nachrichten; seit Score-P 9 immer an.</translation>
    </message>
    <message>
        <source>Tests of messages that were not complete yet.</source>
        <translation>Tests auf Nachrichten, die noch nicht abgeschlossen waren.</translation>
    </message>
    <message>
        <source>Functions of the CUDA runtime.</source>
        <translation>Funktionen der CUDA-Laufzeitbibliothek.</translation>
    </message>
    <message>
        <source>Functions of the CUDA driver.</source>
        <translation>Funktionen des CUDA-Treibers.</translation>
    </message>
    <message>
        <source>Kernels on the device.</source>
        <translation>Gerätekerne.</translation>
    </message>
    <message>
        <source>Kernels, of which only one runs at a time.</source>
        <translation>Gerätekerne, von denen jeweils nur einer läuft.</translation>
    </message>
    <message>
        <source>Facts of kernels, such as the number of threads and registers.</source>
        <translation>Angaben zu Gerätekernen, etwa die Anzahl der Threads und Register.</translation>
    </message>
    <message>
        <source>Which launch a kernel comes from.</source>
        <translation>Von welchem Start ein Gerätekern kommt.</translation>
    </message>
    <message>
        <source>Copies between memories.</source>
        <translation>Kopien zwischen Speichern.</translation>
    </message>
    <message>
        <source>Waiting for the device.</source>
        <translation>Warten auf das Gerät.</translation>
    </message>
    <message>
        <source>When no kernel runs on the device.</source>
        <translation>Wann kein Gerätekern auf dem Gerät läuft.</translation>
    </message>
    <message>
        <source>When neither a kernel nor a copy runs on the device.</source>
        <translation>Wann weder ein Gerätekern noch eine Kopie auf dem Gerät läuft.</translation>
    </message>
    <message>
        <source>How much memory of the device is in use.</source>
        <translation>Wie viel Speicher des Geräts belegt ist.</translation>
    </message>
    <message>
        <source>References between activities, such as their stream; in traces alone.</source>
        <translation>Verweise zwischen Aktivitäten, etwa auf ihren Stream; nur in Traces.</translation>
    </message>
    <message>
        <source>Does not fetch the last records when the program ends.</source>
        <translation>Holt die letzten Datensätze nicht, wenn das Programm endet.</translation>
    </message>
    <message>
        <source>Fetches the last records when the program ends; always so since Score-P 7.</source>
        <translation>Holt die letzten Datensätze, wenn das Programm endet; seit Score-P 7 immer so.</translation>
    </message>
    <message>
        <source>Functions of HIP.</source>
        <translation>Funktionen von HIP.</translation>
    </message>
    <message>
        <source>Memory of the device.</source>
        <translation>Speicher des Geräts.</translation>
    </message>
    <message>
        <source>Regions of the program that ROCTX marks.</source>
        <translation>Regionen des Programms, die ROCTX markiert.</translation>
    </message>
    <message>
        <source>Functions of OpenCL.</source>
        <translation>Funktionen von OpenCL.</translation>
    </message>
    <message>
        <source>Reading and writing of buffers.</source>
        <translation>Lesen und Schreiben von Puffern.</translation>
    </message>
    <message>
        <source>Regions of OpenACC.</source>
        <translation>Regionen von OpenACC.</translation>
    </message>
    <message>
        <source>Launches of kernels, uploads and downloads.</source>
        <translation>Starts von Gerätekernen, Übertragungen zum Gerät und zurück.</translation>
    </message>
    <message>
        <source>Name, gangs, workers and vector length of kernels.</source>
        <translation>Name, Gangs, Worker und Vektorlänge von Gerätekernen.</translation>
    </message>
    <message>
        <source>Names of the variables that are copied.</source>
        <translation>Namen der Variablen, die kopiert werden.</translation>
    </message>
    <message>
        <source>Launches of kernels, and kernels on the device where the runtime tells of them.</source>
        <translation>Starts von Gerätekernen und die Gerätekerne selbst, wo die Laufzeitbibliothek von ihnen berichtet.</translation>
    </message>
    <message>
        <source>Copies, and memory of the device.</source>
        <translation>Kopien und Speicher des Geräts.</translation>
    </message>
    <message>
        <source>Parallel regions of Kokkos.</source>
        <translation>Parallele Regionen von Kokkos.</translation>
    </message>
    <message>
        <source>Regions that the program marks.</source>
        <translation>Regionen, die das Programm markiert.</translation>
    </message>
    <message>
        <source>Memory.</source>
        <translation>Speicher.</translation>
    </message>
    <message>
        <source>Deep copies.</source>
        <translation>Tiefe Kopien.</translation>
    </message>
    <message>
        <source>Sums up times and counters for each call path while the program runs, and writes them as a profile.</source>
        <translation>Summiert Zeiten und Zähler für jeden Aufrufpfad auf, während das Programm läuft, und schreibt sie als Profil.</translation>
    </message>
    <message>
        <source>Records each event with its time, and writes them as an OTF2 trace.</source>
        <translation>Zeichnet jedes Ereignis mit seiner Zeit auf und schreibt alle als OTF2-Trace.</translation>
    </message>
    <message>
        <source>Records with each event, and with each sample, the chain of calls that led to it; functions that the compiler has instrumented leave no events then.</source>
        <translation>Zeichnet mit jedem Ereignis und mit jeder Stichprobe die Kette der Aufrufe auf, die dazu führte; Funktionen, die der Compiler instrumentiert hat, hinterlassen dann keine Ereignisse.</translation>
    </message>
    <message>
        <source>Lets Score-P say on the standard error output what it does.</source>
        <translation>Lässt Score-P auf der Standardfehlerausgabe sagen, was es tut.</translation>
    </message>
    <message>
        <source>How much memory Score-P may use in each process, below 4 GiB; events are written in between when it is full.</source>
        <translation>Wie viel Speicher Score-P in jedem Prozess belegen darf, weniger als 4 GiB; ist er voll, werden Ereignisse zwischendurch geschrieben.</translation>
    </message>
    <message>
        <source>Size of the pages that the memory of Score-P is divided into: a power of two, at least 512 bytes.</source>
        <translation>Größe der Seiten, in die der Speicher von Score-P geteilt ist: eine Zweierpotenz, mindestens 512 Bytes.</translation>
    </message>
    <message>
        <source>Name of the directory for the results; without one it is named after the time at which the run ends.</source>
        <translation>Name des Verzeichnisses für die Ergebnisse; ohne einen heißt es nach der Zeit, zu der der Lauf endet.</translation>
    </message>
    <message>
        <source>Moves a directory that has the wanted name already out of the way; otherwise the run stops.</source>
        <translation>Verschiebt ein Verzeichnis, das den gewünschten Namen schon hat, aus dem Weg; sonst bricht der Lauf ab.</translation>
    </message>
    <message>
        <source>Name of the machine at the root of the tree of processes.</source>
        <translation>Name des Rechners an der Wurzel des Baums der Prozesse.</translation>
    </message>
    <message>
        <source>Path of the program, for the case that Score-P cannot find it out.</source>
        <translation>Pfad des Programms, für den Fall, dass Score-P ihn nicht herausfinden kann.</translation>
    </message>
    <message>
        <source>Makes the directory with its configuration files even when nothing is recorded.</source>
        <translation>Legt das Verzeichnis mit seinen Konfigurationsdateien auch dann an, wenn nichts aufgezeichnet wird.</translation>
    </message>
    <message>
        <source>The clock that the times of all events are taken from.</source>
        <translation>Die Uhr, von der die Zeiten aller Ereignisse stammen.</translation>
    </message>
    <message>
        <source>Keeps in the local definitions of a trace what they were before those of all processes became one, for tests of Score-P itself.</source>
        <translation>Behält in den lokalen Definitionen eines Traces bei, was sie waren, bevor die aller Prozesse vereint wurden, für Tests von Score-P selbst.</translation>
    </message>
    <message>
        <source>File with the program&apos;s symbols, as “nm -l” writes it, for functions that the compiler has instrumented.</source>
        <translation>Datei mit den Symbolen des Programms, wie »nm -l« sie schreibt, für Funktionen, die der Compiler instrumentiert hat.</translation>
    </message>
    <message>
        <source>Describes the tree of processes in a shorter form, which loses the names of nodes and processes.</source>
        <translation>Beschreibt den Baum der Prozesse in kürzerer Form, bei der die Namen von Knoten und Prozessen verloren gehen.</translation>
    </message>
    <message>
        <source>Size of the table in which the profile looks up tasks; best as large as the number of tasks at once.</source>
        <translation>Größe der Tabelle, in der das Profil Tasks nachschlägt; am besten so groß wie die Anzahl gleichzeitiger Tasks.</translation>
    </message>
    <message>
        <source>How many records of tasks that began on other threads a thread collects before it gives them back.</source>
        <translation>Wie viele Datensätze von Tasks, die auf anderen Threads begannen, ein Thread sammelt, bevor er sie zurückgibt.</translation>
    </message>
    <message>
        <source>How deep the call tree of the profile may be; deeper calls are put together.</source>
        <translation>Wie tief der Aufrufbaum des Profils sein darf; tiefere Aufrufe werden zusammengefasst.</translation>
    </message>
    <message>
        <source>How many nodes the call tree of the profile may have.</source>
        <translation>Wie viele Knoten der Aufrufbaum des Profils haben darf.</translation>
    </message>
    <message>
        <source>Name of the file of the profile, without its suffix.</source>
        <translation>Name der Datei des Profils, ohne ihre Endung.</translation>
    </message>
    <message>
        <source>What the profile holds, and its file format.</source>
        <translation>Was das Profil enthält und sein Dateiformat.</translation>
    </message>
    <message>
        <source>Puts similar iterations of a dynamic region together; the profile shows then what their group has in common.</source>
        <translation>Fasst ähnliche Iterationen einer dynamischen Region zusammen; das Profil zeigt dann, was ihre Gruppe gemeinsam hat.</translation>
    </message>
    <message>
        <source>How many groups of similar iterations are kept at most.</source>
        <translation>Wie viele Gruppen ähnlicher Iterationen höchstens behalten werden.</translation>
    </message>
    <message>
        <source>What iterations must have in common to be put together.</source>
        <translation>Was Iterationen gemeinsam haben müssen, um zusammengefasst zu werden.</translation>
    </message>
    <message>
        <source>The dynamic region whose iterations are put together; without a name the one that is left first.</source>
        <translation>Die dynamische Region, deren Iterationen zusammengefasst werden; ohne Namen die, die zuerst verlassen wird.</translation>
    </message>
    <message>
        <source>Writes the state of the profile of a thread to a file when an error in it is found.</source>
        <translation>Schreibt den Zustand des Profils eines Threads in eine Datei, wenn ein Fehler darin gefunden wird.</translation>
    </message>
    <message>
        <source>Writes the trace with SIONlib into few files, instead of two for each location.</source>
        <translation>Schreibt den Trace mit SIONlib in wenige Dateien statt in zwei je Lokation.</translation>
    </message>
    <message>
        <source>How many processes share a file that SIONlib writes.</source>
        <translation>Wie viele Prozesse sich eine Datei teilen, die SIONlib schreibt.</translation>
    </message>
    <message>
        <source>Writes recorded chains of calls as plain enter and leave events, without lines of the source.</source>
        <translation>Schreibt aufgezeichnete Ketten von Aufrufen als einfache Ereignisse des Betretens und Verlassens, ohne Zeilen des Quelltexts.</translation>
    </message>
    <message>
        <source>Was to write compressed traces, which no release of OTF2 supported.</source>
        <translation>Sollte komprimierte Traces schreiben, was keine Version von OTF2 unterstützte.</translation>
    </message>
    <message>
        <source>File with rules that say which functions are not recorded.</source>
        <translation>Datei mit Regeln, die sagen, welche Funktionen nicht aufgezeichnet werden.</translation>
    </message>
    <message>
        <source>File with the user regions to which recording is limited.</source>
        <translation>Datei mit den Benutzerregionen, auf die das Aufzeichnen beschränkt ist.</translation>
    </message>
    <message>
        <source>Plugins that get all events, beside profile and trace.</source>
        <translation>Plugins, die alle Ereignisse erhalten, neben Profil und Trace.</translation>
    </message>
    <message>
        <source>Character between the names of back-end plugins.</source>
        <translation>Zeichen zwischen den Namen von Backend-Plugins.</translation>
    </message>
    <message>
        <source>Folders in which wrappers of libraries are looked for.</source>
        <translation>Ordner, in denen nach Wrappern von Bibliotheken gesucht wird.</translation>
    </message>
    <message>
        <source>Libraries whose functions are recorded by wrappers.</source>
        <translation>Bibliotheken, deren Funktionen durch Wrapper aufgezeichnet werden.</translation>
    </message>
    <message>
        <source>Character between the names of library wrappers.</source>
        <translation>Zeichen zwischen den Namen von Bibliotheks-Wrappern.</translation>
    </message>
    <message>
        <source>Hardware counters that PAPI reads with each event, on every thread.</source>
        <translation>Hardware-Zähler, die PAPI mit jedem Ereignis liest, auf jedem Thread.</translation>
    </message>
    <message>
        <source>Hardware counters that PAPI reads on the first thread of each process alone.</source>
        <translation>Hardware-Zähler, die PAPI nur auf dem ersten Thread jedes Prozesses liest.</translation>
    </message>
    <message>
        <source>Character between the names of PAPI counters.</source>
        <translation>Zeichen zwischen den Namen von PAPI-Zählern.</translation>
    </message>
    <message>
        <source>Counters of the operating system (getrusage) that are read with each event, on every thread; “all” takes all of them.</source>
        <translation>Zähler des Betriebssystems (getrusage), die mit jedem Ereignis gelesen werden, auf jedem Thread; »all« nimmt alle.</translation>
    </message>
    <message>
        <source>Counters of the operating system (getrusage) that are read on the first thread of each process alone.</source>
        <translation>Zähler des Betriebssystems (getrusage), die nur auf dem ersten Thread jedes Prozesses gelesen werden.</translation>
    </message>
    <message>
        <source>Character between the names of counters of the operating system.</source>
        <translation>Zeichen zwischen den Namen von Zählern des Betriebssystems.</translation>
    </message>
    <message>
        <source>Counters of the Linux kernel (perf) that are read with each event, on every thread.</source>
        <translation>Zähler des Linux-Kernels (perf), die mit jedem Ereignis gelesen werden, auf jedem Thread.</translation>
    </message>
    <message>
        <source>Counters of the Linux kernel (perf) that are read on the first thread of each process alone.</source>
        <translation>Zähler des Linux-Kernels (perf), die nur auf dem ersten Thread jedes Prozesses gelesen werden.</translation>
    </message>
    <message>
        <source>Character between the names of perf counters.</source>
        <translation>Zeichen zwischen den Namen von perf-Zählern.</translation>
    </message>
    <message>
        <source>Plugins that bring further metrics; each has a variable of its own that names them.</source>
        <translation>Plugins, die weitere Metriken liefern; jedes hat eine eigene Variable, die sie nennt.</translation>
    </message>
    <message>
        <source>Character between the names of metric plugins.</source>
        <translation>Zeichen zwischen den Namen von Metrik-Plugins.</translation>
    </message>
    <message>
        <source>What interrupts the program to take samples, and after how many events or microseconds each time; it needs unwinding.</source>
        <translation>Was das Programm unterbricht, um Stichproben zu nehmen, und jeweils nach wie vielen Ereignissen oder Mikrosekunden; das setzt das Abwickeln des Aufrufstapels voraus.</translation>
    </message>
    <message>
        <source>Character between the sources of samples.</source>
        <translation>Zeichen zwischen den Quellen von Stichproben.</translation>
    </message>
    <message>
        <source>Records how the nodes of the machine are connected, where it tells.</source>
        <translation>Zeichnet auf, wie die Knoten des Rechners verbunden sind, wo er es angibt.</translation>
    </message>
    <message>
        <source>Records a grid of processes and threads.</source>
        <translation>Zeichnet ein Raster aus Prozessen und Threads auf.</translation>
    </message>
    <message>
        <source>Records grids that the program itself defines.</source>
        <translation>Zeichnet Raster auf, die das Programm selbst definiert.</translation>
    </message>
    <message>
        <source>Records the Cartesian grids of MPI.</source>
        <translation>Zeichnet die kartesischen Raster von MPI auf.</translation>
    </message>
    <message>
        <source>How many communicators of MPI a process may use at the same time.</source>
        <translation>Wie viele Kommunikatoren von MPI ein Prozess gleichzeitig verwenden darf.</translation>
    </message>
    <message>
        <source>How many windows for one-sided communication of MPI a process may use at the same time.</source>
        <translation>Wie viele Fenster für einseitige Kommunikation von MPI ein Prozess gleichzeitig verwenden darf.</translation>
    </message>
    <message>
        <source>How many epochs of one-sided communication a process may have at the same time.</source>
        <translation>Wie viele Epochen einseitiger Kommunikation ein Prozess gleichzeitig haben darf.</translation>
    </message>
    <message>
        <source>How many epochs of one-sided communication a process may have at the same time; no release used it.</source>
        <translation>Wie viele Epochen einseitiger Kommunikation ein Prozess gleichzeitig haben darf; keine Version verwendete es.</translation>
    </message>
    <message>
        <source>How many groups of MPI a process may use at the same time.</source>
        <translation>Wie viele Gruppen von MPI ein Prozess gleichzeitig verwenden darf.</translation>
    </message>
    <message>
        <source>Which functions of MPI are recorded; the others leave no events.</source>
        <translation>Welche Funktionen von MPI aufgezeichnet werden; die anderen hinterlassen keine Ereignisse.</translation>
    </message>
    <message>
        <source>Records memory that MPI_Alloc_mem and MPI_Free_mem take and give back; it needs the group misc.</source>
        <translation>Zeichnet Speicher auf, den MPI_Alloc_mem und MPI_Free_mem belegen und freigeben; das setzt die Gruppe misc voraus.</translation>
    </message>
    <message>
        <source>Looks for wait states in MPI while the program runs.</source>
        <translation>Sucht nach Wartezuständen in MPI, während das Programm läuft.</translation>
    </message>
    <message>
        <source>Records memory that functions of SHMEM take and give back.</source>
        <translation>Zeichnet Speicher auf, den Funktionen von SHMEM belegen und freigeben.</translation>
    </message>
    <message>
        <source>What is recorded of CUDA.</source>
        <translation>Was von CUDA aufgezeichnet wird.</translation>
    </message>
    <message>
        <source>Memory for records of CUDA, in each process.</source>
        <translation>Speicher für Datensätze von CUDA, in jedem Prozess.</translation>
    </message>
    <message>
        <source>Size of the pieces in which CUDA gets memory for its records.</source>
        <translation>Größe der Stücke, in denen CUDA Speicher für seine Datensätze erhält.</translation>
    </message>
    <message>
        <source>What is recorded of HIP.</source>
        <translation>Was von HIP aufgezeichnet wird.</translation>
    </message>
    <message>
        <source>Memory for records of a device of HIP; a power of two.</source>
        <translation>Speicher für Datensätze eines Geräts von HIP; eine Zweierpotenz.</translation>
    </message>
    <message>
        <source>What is recorded of OpenCL.</source>
        <translation>Was von OpenCL aufgezeichnet wird.</translation>
    </message>
    <message>
        <source>Memory for the records of a command queue of OpenCL.</source>
        <translation>Speicher für die Datensätze einer Befehlswarteschlange von OpenCL.</translation>
    </message>
    <message>
        <source>What is recorded of OpenACC.</source>
        <translation>Was von OpenACC aufgezeichnet wird.</translation>
    </message>
    <message>
        <source>What is recorded of OpenMP regions that run on a device.</source>
        <translation>Was von OpenMP-Regionen aufgezeichnet wird, die auf einem Gerät laufen.</translation>
    </message>
    <message>
        <source>Size of the pieces in which the OpenMP runtime gets memory for records of a device.</source>
        <translation>Größe der Stücke, in denen die OpenMP-Laufzeitbibliothek Speicher für Datensätze eines Geräts erhält.</translation>
    </message>
    <message>
        <source>Asks the OpenMP runtime for what happens on the device; otherwise the side of the host is recorded alone.</source>
        <translation>Fragt die OpenMP-Laufzeitbibliothek, was auf dem Gerät geschieht; sonst wird nur die Seite des Hosts aufgezeichnet.</translation>
    </message>
    <message>
        <source>What is recorded of Kokkos.</source>
        <translation>Was von Kokkos aufgezeichnet wird.</translation>
    </message>
    <message>
        <source>Records memory that the program takes and gives back, by malloc, new and their kin.</source>
        <translation>Zeichnet Speicher auf, den das Programm belegt und freigibt, durch malloc, new und Verwandte.</translation>
    </message>
    <message>
        <source>Records reading and writing of files by POSIX, asynchronous and C functions.</source>
        <translation>Zeichnet Lesen und Schreiben von Dateien durch POSIX-, asynchrone und C-Funktionen auf.</translation>
    </message>
    <message>
        <source>Lets other tools ask for the profile while the program runs.</source>
        <translation>Lässt andere Werkzeuge das Profil abfragen, während das Programm läuft.</translation>
    </message>
    <message>
        <source>Port of the service where the program announces itself to such tools.</source>
        <translation>Port des Dienstes, bei dem sich das Programm für solche Werkzeuge anmeldet.</translation>
    </message>
    <message>
        <source>Host of the service where the program announces itself to such tools.</source>
        <translation>Rechner des Dienstes, bei dem sich das Programm für solche Werkzeuge anmeldet.</translation>
    </message>
    <message>
        <source>First port on which such tools may connect to the program.</source>
        <translation>Erster Port, auf dem sich solche Werkzeuge mit dem Programm verbinden dürfen.</translation>
    </message>
    <message>
        <source>Name under which the program announces itself to such tools.</source>
        <translation>Name, unter dem sich das Programm für solche Werkzeuge anmeldet.</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ViewFilter</name>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1 KiB</translation>
    </message>
    <message>
        <source>%1 B</source>
        <translation>%1 B</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 oder mehr</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>bis zu %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>sizes</comment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <comment>names, number</comment>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 in the whole trace (%2)</source>
        <comment>count, filter</comment>
        <translation>%1 im ganzen Trace (%2)</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>Funktionen</translation>
    </message>
    <message>
        <source>%1: filtered</source>
        <comment>what is filtered</comment>
        <translation>%1: gefiltert</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <comment>what is filtered, shown, all</comment>
        <translation>%1: %2 von %3</translation>
    </message>
    <message>
        <source>names with “%1”</source>
        <translation>Namen mit „%1“</translation>
    </message>
    <message>
        <source>without the locations that are hidden: %1</source>
        <translation>ohne die verborgenen Lokationen: %1</translation>
    </message>
    <message>
        <source>tag %1</source>
        <translation>Tag %1</translation>
    </message>
    <message>
        <source>tags %1</source>
        <translation>Tags %1</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>communicator</comment>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>communicator %1</source>
        <comment>one or more</comment>
        <translation>Kommunikator %1</translation>
    </message>
    <message>
        <source>from or to %1</source>
        <comment>locations</comment>
        <translation>von oder an %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <comment>locations</comment>
        <translation>von %1</translation>
    </message>
    <message>
        <source>to %1</source>
        <comment>locations</comment>
        <translation>an %1</translation>
    </message>
    <message>
        <source>without %1</source>
        <comment>functions</comment>
        <translation>ohne %1</translation>
    </message>
    <message>
        <source>rows with events</source>
        <translation>Zeilen mit Ereignissen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) without events</source>
        <translation>
            <numerusform>%Ln Zeile ohne Ereignisse</numerusform>
            <numerusform>%Ln Zeilen ohne Ereignisse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) without events are not shown</source>
        <translation>
            <numerusform>%Ln Zeile ohne Ereignisse wird nicht gezeigt</numerusform>
            <numerusform>%Ln Zeilen ohne Ereignisse werden nicht gezeigt</numerusform>
        </translation>
    </message>
    <message>
        <source>Markers</source>
        <translation>Marker</translation>
    </message>
    <message>
        <source>only %1</source>
        <comment>functions</comment>
        <translation>nur %1</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>between %1 and %2</source>
        <comment>locations, locations</comment>
        <translation>zwischen %1 und %2</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>what a run with the filter “%1” records; the time of other functions is that of their callers</source>
        <translation>was ein Lauf mit dem Filter »%1« aufzeichnet; die Zeit anderer Funktionen zählt zu der ihrer Aufrufer</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what is filtered, what is left of it</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ViewKind</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>Space-Time</source>
        <translation>Raum-Zeit</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Prozess</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Process Summary</source>
        <translation>Prozessübersicht</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>Funktionen</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Call Tree</source>
        <translation>Aufrufbaum</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Health Report</source>
        <translation>Prüfbericht</translation>
    </message>
    <message>
        <source>Timelines</source>
        <translation>Zeitachsen</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>Flame Graph</source>
        <translation>Flammendiagramm</translation>
    </message>
    <message>
        <source>Summary over Time</source>
        <translation>Übersicht über die Zeit</translation>
    </message>
    <message>
        <source>Radar</source>
        <translation>Radar</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Communication Matrix</source>
        <translation>Kommunikationsmatrix</translation>
    </message>
    <message>
        <source>Where to Start</source>
        <translation>Wo anfangen</translation>
    </message>
    <message>
        <source>Markers</source>
        <translation>Marker</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>Kollektive</translation>
    </message>
    <message>
        <source>I/O</source>
        <translation>E/A</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Tasks</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>One-Sided</source>
        <translation>Einseitig</translation>
    </message>
    <message>
        <source>Utilization Summary</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Streak</source>
        <translation>Strähne</translation>
    </message>
    <message>
        <source>ParaGraph</source>
        <translation>ParaGraph</translation>
    </message>
    <message>
        <source>Kiviat Diagram</source>
        <translation>Kiviat-Diagramm</translation>
    </message>
    <message>
        <source>Utilization Count</source>
        <translation>Auslastung über die Zeit</translation>
    </message>
    <message>
        <source>Meter</source>
        <translation>Pegel</translation>
    </message>
    <message>
        <source>Concurrency Profile</source>
        <translation>Nebenläufigkeitsprofil</translation>
    </message>
    <message>
        <source>Processor Status</source>
        <translation>Prozessorstatus</translation>
    </message>
    <message>
        <source>Statistics by Location</source>
        <translation>Statistik nach Lokation</translation>
    </message>
    <message>
        <source>Communication Traffic</source>
        <translation>Kommunikationsverkehr</translation>
    </message>
    <message>
        <source>Message Queues</source>
        <translation>Nachrichten-Warteschlangen</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>Animation</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Node Data</source>
        <translation>Knotendaten</translation>
    </message>
    <message>
        <source>Phase Portrait</source>
        <translation>Phasenporträt</translation>
    </message>
    <message>
        <source>Program Tasks</source>
        <translation>Programm-Tasks</translation>
    </message>
    <message>
        <source>Critical Path</source>
        <translation>Kritischer Pfad</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>Recorded Profile</source>
        <translation>Aufgezeichnetes Profil</translation>
    </message>
    <message>
        <source>Trace and Profile</source>
        <translation>Trace und Profil</translation>
    </message>
    <message>
        <source>Calling Contexts</source>
        <translation>Aufrufkontexte</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Filter of Score-P</source>
        <translation>Filter von Score-P</translation>
    </message>
</context>
<context>
    <name>lightcone::views::ViewState</name>
    <message>
        <source>Show Whole Trace</source>
        <translation>Ganzen Trace zeigen</translation>
    </message>
    <message>
        <source>Filter Messages</source>
        <translation>Nachrichten filtern</translation>
    </message>
    <message>
        <source>Show Functions</source>
        <translation>Funktionen zeigen</translation>
    </message>
    <message>
        <source>Show All Rows</source>
        <translation>Alle Zeilen zeigen</translation>
    </message>
</context>
<context>
    <name>lightcone::views::WaitDescriber</name>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
</context>
</TS>
