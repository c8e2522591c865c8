// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tracemaker.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lightcone::tests {

/// Builds traces of hosts that launch kernels to streams, and knows which call launched which kernel.
class LaunchTrace {
public:
    /// What the trace says of launches.
    struct Shape {
        bool hasCallSites = true;
        bool namesStreams = false;
        std::string function = "hipLaunchKernel";
    };
    struct Pair {
        core::EventRef call;
        core::EventRef kernel;
    };

    explicit LaunchTrace(Shape shape)
        : m_shape(std::move(shape))
    {
        m_launch = maker.addRegion(m_shape.function);
        m_main = maker.addRegion("main");
        for (const char* name : { "axpy", "reduce", "scan" })
            m_kernels.push_back(maker.addRegion(name));
        core::RegionDef idle;
        idle.name = "COMPUTE IDLE";
        idle.role = core::RegionRole::Artificial;
        m_idle = maker.builder.addRegion(idle);
        m_site = maker.builder.addParameter({ 0, "callsite id" });
        m_reference = maker.builder.addAttribute({ 0, "CUDA_STREAM_REF", {} });
    }

    /// Adds a process with a thread; @returns its place among the hosts.
    std::size_t addHost()
    {
        core::ProcessDef def;
        def.definitionId = m_hosts.size();
        def.name = "rank " + std::to_string(m_hosts.size());
        const core::ProcessId process = maker.builder.addProcess(def);
        m_hosts.push_back({ process, maker.addThread("thread", process) });
        maker.at(m_hosts.back().location).enter(0, m_main);
        m_hosts.back().events = 1;
        return m_hosts.size() - 1;
    }
    /// Adds a device with a stream; @returns its place among the streams.
    std::size_t addStream(std::size_t host, bool namesHost = true)
    {
        core::ProcessDef def;
        def.definitionId = 100 + m_streams.size();
        def.name = "device " + std::to_string(m_streams.size());
        def.kind = core::ProcessDef::Kind::Accelerator;
        def.creator = namesHost ? m_hosts[host].process : core::ProcessId::none;
        core::LocationDef stream;
        stream.definitionId = 100 + m_streams.size();
        stream.name = "HIP[" + std::to_string(m_streams.size()) + ":0]";
        stream.kind = core::LocationDef::Kind::AcceleratorStream;
        stream.process = maker.builder.addProcess(def);
        m_streams.push_back({ stream.process, maker.builder.addLocation(stream) });
        return m_streams.size() - 1;
    }
    core::LocationId hostLocation(std::size_t host) const { return m_hosts[host].location; }
    core::LocationId streamLocation(std::size_t stream) const { return m_streams[stream].location; }
    core::ProcessId process(std::size_t host) const { return m_hosts[host].process; }

    /// Calls at @p t, after all calls of the host so far, for @p length ticks; the kernel begins @p delay ticks after
    /// the call does, or when the stream is free. Without a length of the kernel, none is recorded.
    void launch(std::size_t host, std::size_t stream, std::uint64_t site, core::Tick t, core::Tick length,
        core::Tick delay, std::optional<core::Tick> run)
    {
        Place& from = m_hosts[host];
        Place& to = m_streams[stream];
        core::LocationWriter& out = maker.at(from.location);
        const core::EventRef call { from.location, from.events };
        if (m_shape.namesStreams) {
            const core::Field field { core::FieldKey::Attribute, core::FieldType::Location,
                static_cast<std::uint32_t>(m_reference), static_cast<std::uint64_t>(to.location) };
            out.enter(t, m_launch, std::array { field });
        } else {
            out.enter(t, m_launch);
        }
        if (m_shape.hasCallSites)
            parameter(from.location, t, site);
        out.leave(t + length, m_launch);
        from.events += m_shape.hasCallSites ? 3 : 2;
        if (!run)
            return;
        const core::Tick begin = std::max(to.free, t + delay);
        if (to.free < begin) {
            maker.at(to.location).enter(to.free, m_idle);
            maker.at(to.location).leave(begin, m_idle);
            to.events += 2;
        }
        pairs.push_back({ call, { to.location, to.events } });
        maker.at(to.location).enter(begin, m_kernels[site % m_kernels.size()]);
        if (m_shape.hasCallSites)
            parameter(to.location, begin, site);
        maker.at(to.location).leave(begin + *run, m_kernels[site % m_kernels.size()]);
        to.events += m_shape.hasCallSites ? 3 : 2;
        to.free = begin + *run;
    }
    /// Ends what is open on the hosts.
    std::shared_ptr<const core::StoreView> finish(core::Tick end)
    {
        for (const Place& host : m_hosts)
            maker.at(host.location).leave(end, m_main);
        return maker.finish();
    }

    TraceMaker maker;
    std::vector<Pair> pairs; ///< in the order of the calls of launch()

private:
    struct Place {
        core::ProcessId process;
        core::LocationId location;
        std::uint64_t events = 0; ///< so far
        core::Tick free = 0; ///< from when on a stream can run the next kernel
    };

    void parameter(core::LocationId location, core::Tick t, std::uint64_t site)
    {
        const core::Field name = core::Field::reference(core::FieldKey::Parameter, core::FieldType::Parameter, m_site);
        const core::Field value = core::Field::number(core::FieldKey::Value, site);
        maker.at(location).event(t, core::EventKind::Parameter, std::array { name, value });
    }

    Shape m_shape;
    core::RegionId m_launch;
    core::RegionId m_main;
    core::RegionId m_idle;
    std::vector<core::RegionId> m_kernels;
    core::ParameterId m_site;
    core::AttributeId m_reference;
    std::vector<Place> m_hosts;
    std::vector<Place> m_streams;
};

} // namespace lightcone::tests
