// SPDX-License-Identifier: GPL-3.0-or-later
#include "otf1library.h"

#include <open-trace-format/otf.h>

#include <cinttypes>
#include <cstdio>
#include <memory>
#include <string>

namespace lightcone::benchmarks {

namespace {

/// The data that the handlers share.
struct Events {
    std::uint64_t count = 0;
    std::FILE* out = nullptr; ///< null: events are only counted
};

int onCall(Events& events, const char* name, std::uint64_t time, std::uint32_t function, std::uint32_t process,
    std::uint32_t source)
{
    ++events.count;
    if (events.out != nullptr)
        std::fprintf(events.out,
            "(#%" PRIu64 ") \t%" PRIu64 " %s: function %" PRIu32 ", process %" PRIu32 ", source %" PRIu32 "\n",
            events.count, time, name, function, process, source);
    return OTF_RETURN_OK;
}

int onEnter(void* data, std::uint64_t time, std::uint32_t function, std::uint32_t process, std::uint32_t source,
    OTF_KeyValueList*)
{
    return onCall(*static_cast<Events*>(data), "Enter", time, function, process, source);
}

int onLeave(void* data, std::uint64_t time, std::uint32_t function, std::uint32_t process, std::uint32_t source,
    OTF_KeyValueList*)
{
    return onCall(*static_cast<Events*>(data), "Leave", time, function, process, source);
}

int onCounter(void* data, std::uint64_t time, std::uint32_t process, std::uint32_t counter, std::uint64_t value,
    OTF_KeyValueList*)
{
    auto& events = *static_cast<Events*>(data);
    ++events.count;
    if (events.out != nullptr)
        std::fprintf(events.out,
            "(#%" PRIu64 ") \t%" PRIu64 " Counter: process %" PRIu32 ", counter %" PRIu32 ", value %" PRIu64 "\n",
            events.count, time, process, counter, value);
    return OTF_RETURN_OK;
}

int onMessage(void* data, std::uint64_t time, std::uint32_t from, std::uint32_t to, std::uint32_t group,
    std::uint32_t tag, std::uint32_t length, std::uint32_t source, OTF_KeyValueList*)
{
    auto& events = *static_cast<Events*>(data);
    ++events.count;
    if (events.out != nullptr)
        std::fprintf(events.out,
            "(#%" PRIu64 ") \t%" PRIu64 " Message: %" PRIu32 ", %" PRIu32 ", group %" PRIu32 ", type %" PRIu32
            ", length %" PRIu32 ", source %" PRIu32 "\n",
            events.count, time, from, to, group, tag, length, source);
    return OTF_RETURN_OK;
}

template <typename Function>
void setHandler(OTF_HandlerArray* handlers, Function* function, std::uint32_t type, Events& events)
{
    // The library takes handlers of all types as one type of function.
    OTF_HandlerArray_setHandler(
        handlers, reinterpret_cast<OTF_FunctionPointer*>(reinterpret_cast<void (*)()>(function)), type);
    OTF_HandlerArray_setFirstHandlerArg(handlers, &events, type);
}

std::uint64_t read(const std::filesystem::path& master, std::FILE* out)
{
    constexpr std::uint32_t kOpenFiles = 100;
    Events events { 0, out };
    const std::string stub = std::filesystem::path(master).replace_extension().string();
    OTF_FileManager* const files = OTF_FileManager_open(kOpenFiles);
    OTF_Reader* const reader = OTF_Reader_open(stub.c_str(), files);
    OTF_HandlerArray* const handlers = OTF_HandlerArray_open();
    if (reader != nullptr && handlers != nullptr) {
        setHandler(handlers, &onEnter, OTF_ENTER_RECORD, events);
        setHandler(handlers, &onLeave, OTF_LEAVE_RECORD, events);
        setHandler(handlers, &onCounter, OTF_COUNTER_RECORD, events);
        setHandler(handlers, &onMessage, OTF_SEND_RECORD, events);
        setHandler(handlers, &onMessage, OTF_RECEIVE_RECORD, events);
        OTF_Reader_readEvents(reader, handlers);
    }
    if (handlers != nullptr)
        OTF_HandlerArray_close(handlers);
    if (reader != nullptr)
        OTF_Reader_close(reader);
    OTF_FileManager_close(files);
    return events.count;
}

} // namespace

std::uint64_t countWithOtf1Library(const std::filesystem::path& master)
{
    return read(master, nullptr);
}

std::uint64_t printWithOtf1Library(const std::filesystem::path& master)
{
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> out(std::fopen("/dev/null", "w"), &std::fclose);
    return out ? read(master, out.get()) : 0;
}

} // namespace lightcone::benchmarks
