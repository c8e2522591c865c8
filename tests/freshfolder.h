// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wholefile.h"

#include <QTemporaryDir>

#include <filesystem>
#include <memory>
#include <string>

namespace lightcone::tests {

/// A folder for the files of one test function; gone with all that it holds when the next one renews it.
class FreshFolder {
public:
    /// Before anything else.
    void renew()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->path().toStdString();
    }

    const std::filesystem::path& path() const { return m_path; }
    std::filesystem::path operator/(const std::filesystem::path& name) const { return m_path / name; }
    /// The path of the new file.
    std::filesystem::path write(const std::string& name, const std::string& bytes) const
    {
        writeAll(m_path / name, bytes);
        return m_path / name;
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_path;
};

} // namespace lightcone::tests
