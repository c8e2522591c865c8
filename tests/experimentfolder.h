// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wholefile.h"

#include <filesystem>
#include <string>

namespace lightcone::tests {

/// A scorep.cfg that says what is recorded, and further lines.
inline std::string scorepConfig(bool isProfiling, bool isTracing, const std::string& more = {})
{
    return std::string("SCOREP_ENABLE_PROFILING=") + (isProfiling ? "true" : "false")
        + "\nSCOREP_ENABLE_TRACING=" + (isTracing ? "true" : "false") + "\n" + more;
}

/// Makes the directory of a measurement that has left nothing but its configuration.
inline void makeExperiment(const std::filesystem::path& path, const std::string& config)
{
    std::filesystem::create_directories(path);
    writeAll(path / "scorep.cfg", config);
}

/// Puts the trace that @p recorded holds (NAME.otf2, NAME.def, NAME/) into @p experiment, as Score-P calls it.
inline void addTrace(const std::filesystem::path& experiment, const std::filesystem::path& recorded)
{
    namespace fs = std::filesystem;
    for (const fs::directory_entry& entry : fs::directory_iterator(recorded)) {
        const std::string suffix = entry.is_directory() ? std::string() : entry.path().extension().string();
        fs::copy(entry.path(), experiment / ("traces" + suffix), fs::copy_options::recursive);
    }
}

/// Puts a small profile into @p experiment: main and solve, one process, two threads; its creator is Score-P 6.0.
inline void addProfile(const std::filesystem::path& experiment, const std::string& name = "profile.cubex")
{
    writeAll(experiment / name,
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cube version=\"3.0\">\n"
        "<attr key=\"Creator\" value=\"Score-P 6.0\"/><attr key=\"Machine\" value=\"big\"/>\n"
        "<metrics><metric id=\"0\"><disp_name>Time</disp_name><uniq_name>time</uniq_name><dtype>FLOAT</dtype>"
        "<uom>sec</uom></metric></metrics>\n"
        "<program><region id=\"0\" mod=\"a.c\" begin=\"1\" end=\"9\"><name>main</name></region>"
        "<region id=\"1\" mod=\"a.c\" begin=\"10\" end=\"19\"><name>solve</name></region>"
        "<cnode id=\"0\" line=\"1\" mod=\"a.c\" calleeId=\"0\"><cnode id=\"1\" line=\"5\" mod=\"a.c\" "
        "calleeId=\"1\"></cnode></cnode></program>\n"
        "<system><machine Id=\"0\"><name>big</name><node Id=\"0\"><name>n0</name><process Id=\"0\"><rank>0</rank>"
        "<thread Id=\"0\"><rank>0</rank></thread><thread Id=\"1\"><rank>1</rank></thread></process></node></machine>"
        "</system>\n<severity><matrix metricId=\"0\"><row cnodeId=\"0\">1 2</row><row cnodeId=\"1\">3 4</row>"
        "</matrix></severity></cube>\n");
}

} // namespace lightcone::tests
