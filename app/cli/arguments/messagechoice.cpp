// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/messagechoice.h"

#include "app/cli/arguments/arguments.h"
#include "app/cli/arguments/locationselection.h"
#include "app/texts/clitext.h"
#include "core/model/definitions.h"

namespace lightcone::app {

namespace {

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
    return arguments.messages != core::MessageFilter() || !arguments.communicators.isEmpty()
        || !arguments.peers.isEmpty();
}

MessageChoice chooseMessages(const core::Definitions& definitions, const Arguments& arguments)
{
    MessageChoice choice;
    choice.filter = arguments.messages;
    for (const QString& text : arguments.communicators) {
        if (!chooseCommunicator(definitions, text, choice.filter))
            return { {},
                notUnderstood(QStringLiteral("--communicator"), text,
                    CliText::tr("the trace has no such communicator; 'lightcone table messages TRACE --names' prints "
                                "those with messages")) };
    }
    if (arguments.peers.isEmpty())
        return choice;
    const LocationSelection peers = selectLocations(definitions, arguments.peers);
    if (peers.unknown)
        return { {}, unknownLocationText(QStringLiteral("--peer"), *peers.unknown) };
    choice.filter.peers = peers.locations;
    return choice;
}

} // namespace lightcone::app
