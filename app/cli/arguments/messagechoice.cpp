// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/messagechoice.h"

#include "app/cli/arguments/arguments.h"
#include "app/cli/arguments/locationselection.h"
#include "app/texts/clitext.h"
#include "core/model/definitions.h"
#include "views/lines/messagefilterdialog.h"

#include <algorithm>

namespace lightcone::app {

namespace {

/// False: not understood.
bool chooseBytes(const QString& text, core::MessageFilter& filter)
{
    const qsizetype dash = text.indexOf(QLatin1Char('-'));
    const QString least = dash < 0 ? text : text.first(dash);
    const QString most = dash < 0 ? text : text.sliced(dash + 1);
    const auto leastBytes = views::parseBytes(least);
    const auto mostBytes = views::parseBytes(most);
    if ((!least.isEmpty() && !leastBytes) || (!most.isEmpty() && !mostBytes) || (least.isEmpty() && most.isEmpty()))
        return false;
    filter.leastBytes = leastBytes.value_or(filter.leastBytes);
    filter.mostBytes = mostBytes.value_or(filter.mostBytes);
    return true;
}

/// False: there is none of that id or name.
bool chooseCommunicator(const core::Definitions& definitions, const QString& text, core::MessageFilter& filter)
{
    bool isNumber = false;
    const std::uint64_t id = text.toULongLong(&isNumber);
    const std::size_t before = filter.communicators.size();
    for (const bool isById : { true, false }) {
        for (std::size_t i = 0; i < definitions.communicators.size() && filter.communicators.size() == before; ++i) {
            const core::CommunicatorDef& def = definitions.communicators[i];
            if (isById ? isNumber && def.definitionId == id : def.name == text.toStdString())
                filter.communicators.push_back(core::idAt<core::CommunicatorId>(i));
        }
    }
    return filter.communicators.size() > before;
}

} // namespace

bool choosesMessages(const Arguments& arguments)
{
    return !arguments.bytes.isEmpty() || !arguments.tags.isEmpty() || !arguments.communicators.isEmpty()
        || !arguments.peers.isEmpty();
}

MessageChoice chooseMessages(const core::Definitions& definitions, const Arguments& arguments)
{
    MessageChoice choice;
    if (!arguments.bytes.isEmpty() && !chooseBytes(arguments.bytes, choice.filter))
        return { {}, CliText::tr("'%1' are no bytes; write 4KiB-1MiB, 1000-, -2000 or 8.").arg(arguments.bytes) };
    for (const QString& text : arguments.tags) {
        const auto tags = views::parseTags(text);
        if (!tags || tags->empty())
            return { {}, CliText::tr("'%1' is no tag; write 3 or 7-9.").arg(text) };
        choice.filter.tags.insert(choice.filter.tags.end(), tags->begin(), tags->end());
    }
    for (const QString& text : arguments.communicators) {
        if (!chooseCommunicator(definitions, text, choice.filter))
            return {
                {},
                CliText::tr("There is no communicator '%1'; `lightcone table messages --names` prints them.").arg(text)
            };
    }
    if (arguments.peers.isEmpty())
        return choice;
    const LocationSelection peers = selectLocations(definitions, arguments.peers);
    if (!peers.unknown.isEmpty())
        return { {}, unknownLocationText(peers.unknown) };
    choice.filter.peers = peers.locations;
    return choice;
}

} // namespace lightcone::app
