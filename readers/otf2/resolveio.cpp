// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/definitionresolver.h"
#include "readers/otf2/enumnames.h"

#include <utility>

namespace lightcone::readers::otf2 {

void DefinitionResolver::addIoParadigms()
{
    for (const RawIoParadigm* const paradigm : firstOfEach(m_raw->ioParadigms, "I/O paradigm")) {
        const Owner owner { "I/O paradigm", paradigm->self };
        core::DefinitionRecord record;
        record.kind = "IoParadigm";
        record.definitionId = paradigm->self;
        record.name = text(paradigm->name, owner);
        record.fields = { { "identification", text(paradigm->identification, owner) },
            { "class", enumName(kIoParadigmClasses, paradigm->paradigmClass) },
            { "flags", enumName(kIoParadigmFlags, paradigm->flags) } };
        for (const RawProperty& property : paradigm->properties)
            record.fields.push_back(
                { enumName(kIoParadigmProperties, property.name), valueText(property.value, owner) });
        m_tables.ioParadigms.add(paradigm->self, m_sink->addString(record.name));
        addRecord(record);
    }
}

void DefinitionResolver::addIoFiles()
{
    const auto files = firstOfEach(m_raw->ioFiles, "I/O file");
    IdTable<core::IoFileId> defined;
    for (std::size_t i = 0; i < files.size(); ++i)
        defined.add(files[i]->self, core::idAt<core::IoFileId>(i));
    PropertyMap properties = propertiesOf(
        m_raw->ioFileProperties, "I/O file", [&](std::uint64_t number) { return core::isValid(defined.find(number)); });
    for (const RawIoFile* const file : files) {
        const Owner owner { "I/O file", file->self };
        core::IoFileDef def;
        def.definitionId = file->self;
        def.name = text(file->name, owner);
        def.isDirectory = file->isDirectory;
        def.scope = resolve(m_systemNodes, file->scope, OTF2_UNDEFINED_SYSTEM_TREE_NODE, owner, "system tree node");
        def.properties = std::move(properties[file->self]);
        m_tables.ioFiles.add(file->self, m_sink->addIoFile(def));
    }
}

void DefinitionResolver::addIoHandles()
{
    const auto handles = firstOfEach(m_raw->ioHandles, "I/O handle");
    std::unordered_map<std::uint32_t, std::vector<core::Property>> states;
    for (const RawIoHandle* const handle : handles)
        states[handle->self];
    for (const RawIoHandleState& state : m_raw->ioHandleStates) {
        const auto entry = states.find(state.handle);
        if (entry == states.end()) {
            reportUndefined({ "state of a pre-created handle", state.mode }, "I/O handle", state.handle);
            continue;
        }
        entry->second.push_back({ "access_mode", enumName(kIoAccessModes, state.mode) });
        entry->second.push_back({ "status_flags", enumName(kIoStatusFlags, state.statusFlags) });
    }
    std::unordered_map<std::uint32_t, const RawIoParadigm*> paradigms;
    for (const RawIoParadigm& paradigm : m_raw->ioParadigms)
        paradigms.emplace(paradigm.self, &paradigm);

    for (const WithParent& entry : parentsFirst(handles, "I/O handle", core::DiagnosticCode::Other)) {
        const RawIoHandle& handle = *handles[entry.index];
        const Owner owner { "I/O handle", handle.self };
        core::IoHandleDef def;
        def.definitionId = handle.self;
        def.name = text(handle.name, owner);
        def.file = resolve(m_tables.ioFiles, handle.file, OTF2_UNDEFINED_IO_FILE, owner, "I/O file");
        def.communicator
            = resolve(m_tables.communicators, handle.communicator, OTF2_UNDEFINED_COMM, owner, "communicator");
        if (entry.hasParent)
            def.parent = resolve(m_tables.ioHandles, handle.parent, OTF2_UNDEFINED_IO_HANDLE, owner, "I/O handle");
        const auto paradigm = paradigms.find(handle.paradigm);
        if (paradigm != paradigms.end())
            def.paradigm = plainText(paradigm->second->name);
        else if (handle.paradigm != OTF2_UNDEFINED_IO_PARADIGM)
            reportUndefined(owner, "I/O paradigm", handle.paradigm);
        if (handle.flags != OTF2_IO_HANDLE_FLAG_NONE)
            def.properties.push_back({ "flags", enumName(kIoHandleFlags, handle.flags) });
        for (core::Property& property : states[handle.self])
            def.properties.push_back(std::move(property));
        m_tables.ioHandles.add(handle.self, m_sink->addIoHandle(def));
    }
}

} // namespace lightcone::readers::otf2
