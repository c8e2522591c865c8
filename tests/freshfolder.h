// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wholefile.h"

#include <QTemporaryDir>

#include <filesystem>
#include <memory>
#include <string>
#include <system_error>

namespace lightcone::tests {

/// A folder for the files of one test function. When the next test function renews it, the old folder and its files go.
class FreshFolder {
public:
    FreshFolder() = default;
    ~FreshFolder() { remove(); }
    FreshFolder(const FreshFolder&) = delete;
    FreshFolder& operator=(const FreshFolder&) = delete;

    /// Call this at the start of each test function.
    void renew()
    {
        remove();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->path().toStdString();
    }

    const std::filesystem::path& path() const { return m_path; }
    std::filesystem::path operator/(const std::filesystem::path& name) const { return m_path / name; }
    /// Writes a file. @returns its path.
    std::filesystem::path write(const std::string& name, const std::string& bytes) const
    {
        writeAll(m_path / name, bytes);
        return m_path / name;
    }

private:
    /// QTemporaryDir leaves files whose names are no UTF-8.
    void remove()
    {
        std::error_code error;
        if (m_folder)
            std::filesystem::remove_all(m_path, error);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_path;
};

} // namespace lightcone::tests
