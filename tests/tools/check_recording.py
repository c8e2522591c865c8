#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares what Lightcone says of an OTF2 trace with what follows from otf2-print's text.

usage: check_recording.py LIGHTCONE TRACE...

Shares no code with Lightcone. Times are clock ticks. Prints a line for each difference; exits with 1 if there is any.
"""
import collections
import decimal
import json
import re
import subprocess
import sys

EVENT = re.compile(r"([A-Z][A-Z0-9_]*) +(\d+) +(\d+)(?:  (.*))?$")
REGION = re.compile(r'Region: "(.*)" <(\d+)>$')
PEER = re.compile(r'(?:Receiver|Sender): \d+ \((?:".*?" <(\d+)>|INVALID)\), '
                  r'Communicator: (.*), Tag: (\d+), Length: (\d+)')
LAST_ID = re.compile(r"<(\d+)>$")
REQUEST = re.compile(r"Request: (\d+)")
COMMUNICATOR = re.compile(r'Communicator: "?.*?"? <(\d+)>, Root')

Send = collections.namedtuple("Send", "time location peer communicator tag length")
Receive = collections.namedtuple("Receive", "posted time location peer communicator tag length")


class Location:
    def __init__(self):
        self.stack = []  # [region, begin, time of children, path]
        self.open = collections.Counter()  # frames of a region name on the stack
        self.last = 0
        self.order = 0
        self.requests = {}  # request id -> order of its IRECV_REQUEST
        self.in_snapshot = False  # what a snapshot holds is no event of its own


class Trace:
    """One pass over the text of otf2-print."""

    def __init__(self, anchor):
        self.events = 0
        self.first = None
        self.last = 0
        self.locations = collections.defaultdict(Location)
        self.profile = collections.defaultdict(lambda: [0, 0, 0])  # visits, inclusive, exclusive
        self.paths = collections.defaultdict(lambda: [0, 0, 0])
        self.sends, self.receives = [], []
        self.ends = collections.Counter()  # collective ends of (location, communicator)
        self.alone = self.communicators_of_one(anchor)
        with subprocess.Popen(["otf2-print", anchor], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                              errors="replace") as printer:
            for line in printer.stdout:
                if match := EVENT.match(line.rstrip("\n")):
                    self.add(match[1], int(match[2]), int(match[3]), match[4] or "")
        for location in self.locations.values():
            while location.stack:
                self.close(location, location.last)

    @staticmethod
    def communicators_of_one(anchor):
        text = subprocess.run(["otf2-print", "-G", anchor], capture_output=True, text=True,
                              errors="replace").stdout
        groups = set(re.findall(r"^GROUP +(\d+) .*Type: COMM_SELF", text, re.MULTILINE))
        communicators = re.findall(r"^COMM +(\d+) .*Group: .*<(\d+)>, Parent", text, re.MULTILINE)
        return {communicator for communicator, group in communicators if group in groups}

    def add(self, kind, location_id, time, text):
        location = self.locations[location_id]
        if kind in ("SNAPSHOT_START", "SNAPSHOT_END"):
            location.in_snapshot = kind == "SNAPSHOT_START"
            return
        if location.in_snapshot:
            return
        self.events += 1
        self.first = time if self.first is None else min(self.first, time)
        self.last = max(self.last, time)
        location.last = max(location.last, time)
        location.order += 1
        if kind == "ENTER":
            self.enter(location, time, REGION.search(text)[1])
        elif kind == "LEAVE":
            self.leave(location, time, REGION.search(text)[1])
        elif kind in ("MPI_SEND", "MPI_ISEND"):
            self.sends.append(Send(time, location_id, *self.peer(text)))
        elif kind == "MPI_IRECV_REQUEST":
            location.requests[REQUEST.search(text)[1]] = location.order
        elif kind in ("MPI_RECV", "MPI_IRECV"):
            posted = location.order
            if kind == "MPI_IRECV":
                posted = location.requests.pop(REQUEST.search(text)[1], posted)
            self.receives.append(Receive(posted, time, location_id, *self.peer(text)))
        elif kind == "MPI_COLLECTIVE_END":
            self.ends[location_id, COMMUNICATOR.search(text)[1]] += 1

    @staticmethod
    def peer(text):
        match = PEER.match(text)
        communicator = LAST_ID.search(match[2])
        return (int(match[1]) if match[1] else None, int(communicator[1]) if communicator else None, int(match[3]),
                int(match[4]))

    def enter(self, location, time, region):
        path = f"{location.stack[-1][3]}/{region}" if location.stack else region
        location.stack.append([region, time, 0, path])
        location.open[region] += 1

    def leave(self, location, time, region):
        if not location.open[region]:
            return
        while self.close(location, time) != region:
            pass

    def close(self, location, time):
        region, begin, children, path = location.stack.pop()
        duration = time - begin
        location.open[region] -= 1
        profile, node = self.profile[region], self.paths[path]
        profile[0] += 1
        profile[1] += 0 if location.open[region] else duration
        profile[2] += duration - children
        node[0] += 1
        node[1] += duration
        node[2] += duration - children
        if location.stack:
            location.stack[-1][2] += duration
        return region

    def match(self):
        """Pairs the k-th send of a channel with its k-th posted receive."""
        channels = collections.defaultdict(lambda: ([], []))
        invalid = [0, 0]
        for send in self.sends:
            if send.peer is None:
                invalid[0] += 1
            else:
                channels[send.location, send.peer, send.communicator, send.tag][0].append(send)
        for receive in self.receives:
            if receive.peer is None:
                invalid[1] += 1
            else:
                channels[receive.peer, receive.location, receive.communicator, receive.tag][1].append(receive)
        messages, unmatched = [], [0, 0]
        for sends, receives in channels.values():
            receives.sort(key=lambda receive: receive.posted)
            messages += zip(sends, receives)
            unmatched[0] += max(0, len(sends) - len(receives))
            unmatched[1] += max(0, len(receives) - len(sends))
        return messages, unmatched, invalid

    def collectives(self):
        """The k-th end of a location on a communicator belongs to the k-th instance; on one like MPI_COMM_SELF each
        location is alone."""
        instances = collections.Counter()
        for (location, communicator), count in self.ends.items():
            key = (communicator, location if communicator in self.alone else None)
            instances[key] = max(instances[key], count)
        return sum(instances.values())


class Lightcone:
    def __init__(self, program, trace):
        self.program, self.trace = program, trace
        self.info = self.run("info", trace, "--json")

    def run(self, *arguments):
        output = subprocess.run([self.program, *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout
        return json.loads(output, parse_float=decimal.Decimal)

    def table(self, name):
        return self.run("table", name, self.trace, "--format", "json")

    def ticks(self, seconds):
        """Where a tick is no decimal fraction of a second, the tables have enough digits to find it again."""
        return round(decimal.Decimal(str(seconds)) * self.info["ticks_per_second"])


class Comparison:
    def __init__(self, name):
        self.name = name
        self.differences = 0

    def equal(self, what, ours, theirs):
        if ours == theirs:
            return
        self.differences += 1
        print(f"{self.name}: {what}: Lightcone {ours}, otf2-print {theirs}")

    def equal_maps(self, what, ours, theirs):
        for key in sorted(set(ours) | set(theirs), key=str)[:100000]:
            self.equal(f"{what} {key}", ours.get(key), theirs.get(key))


def compare_info(lightcone, trace, matched, comparison):
    info = lightcone.info
    messages, unmatched, invalid = matched
    comparison.equal("events", info["events"], trace.events)
    comparison.equal("begin", info["begin"], trace.first)
    comparison.equal("end", info["end"], trace.last)
    comparison.equal("matched", info["messages"]["matched"], len(messages))
    comparison.equal("unmatched sends", info["messages"]["unmatched_sends"], unmatched[0])
    comparison.equal("unmatched receives", info["messages"]["unmatched_receives"], unmatched[1])
    comparison.equal("sends to invalid peers", info["messages"]["sends_invalid_peer"], invalid[0])
    comparison.equal("receives from invalid peers", info["messages"]["receives_invalid_peer"], invalid[1])
    comparison.equal("collectives", info["collectives"], trace.collectives())


def times(lightcone, row):
    return [row["visits"], lightcone.ticks(row["inclusive"]), lightcone.ticks(row["exclusive"])]


def compare_profile(lightcone, trace, comparison):
    ours = collections.defaultdict(list)
    for row in lightcone.table("profile"):
        if row["visits"]:
            ours[row["region"]].append(times(lightcone, row))
    # Regions of one name in several files are rows of their own; only what adds up is compared then.
    single = {name: rows[0] for name, rows in ours.items() if len(rows) == 1}
    added = {name: [sum(row[0] for row in rows), None, sum(row[2] for row in rows)]
             for name, rows in ours.items() if len(rows) > 1}
    theirs = {name: [value[0], None, value[2]] if name in added else value for name, value in trace.profile.items()}
    comparison.equal_maps("profile", single | added, theirs)


def compare_call_tree(lightcone, trace, comparison):
    ours = {}
    for row in lightcone.table("calltree"):
        values = times(lightcone, row)
        ours[row["path"]] = [a + b for a, b in zip(ours[row["path"]], values)] if row["path"] in ours else values
    comparison.equal_maps("calltree", ours, dict(trace.paths))


def compare_messages(lightcone, trace, matched, comparison):
    ours = collections.Counter()
    for row in lightcone.table("messages"):
        if row["send_time"] in (None, "") or row["receive_time"] in (None, ""):
            continue
        ours[lightcone.ticks(row["send_time"]), lightcone.ticks(row["receive_time"]), row["sender"], row["receiver"],
             row["communicator"], row["tag"], row["bytes"]] += 1
    theirs = collections.Counter(
        (send.time - trace.first, receive.time - trace.first, send.location, receive.location, send.communicator,
         send.tag, send.length) for send, receive in matched)
    comparison.equal_maps("message", ours, theirs)


def compare_matrix(lightcone, matched, comparison):
    theirs = collections.defaultdict(lambda: [0, 0, [], []])
    for send, receive in matched:
        cell = theirs[send.location, receive.location]
        cell[0] += 1
        cell[1] += send.length
        cell[2].append(receive.time - send.time)
    ours = {(row["sender"], row["receiver"]): [row["messages"], row["bytes"], lightcone.ticks(row["min_duration"]),
                                               lightcone.ticks(row["max_duration"])]
            for row in lightcone.table("matrix")}
    comparison.equal_maps("matrix", ours, {key: [cell[0], cell[1], min(cell[2]), max(cell[2])]
                                           for key, cell in theirs.items()})


def check(program, path):
    comparison = Comparison(path)
    trace = Trace(path)
    lightcone = Lightcone(program, path)
    matched = trace.match()
    compare_info(lightcone, trace, matched, comparison)
    compare_profile(lightcone, trace, comparison)
    compare_call_tree(lightcone, trace, comparison)
    compare_messages(lightcone, trace, matched[0], comparison)
    compare_matrix(lightcone, matched[0], comparison)
    print(f"{path}: {trace.events} events, {len(trace.profile)} regions, {len(trace.paths)} call paths, "
          f"{len(matched[0])} messages, {comparison.differences} differences")
    return comparison.differences


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    decimal.getcontext().prec = 50
    differences = sum(check(sys.argv[1], path) for path in sys.argv[2:])
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
