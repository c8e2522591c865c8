// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/filterreading.h"

#include "app/texts/errortext.h"
#include "views/base/filenames.h"
#include "views/base/filtertext.h"

#include <utility>
#include <variant>

namespace lightcone::app {

ReadFilter readFilter(const QString& fileName)
{
    if (fileName.isEmpty())
        return {};
    const std::filesystem::path path = views::toPath(fileName);
    core::Result<std::string> text = core::readFilterText(path);
    if (!text.isOk())
        return { {}, Outcome { ExitStatus::CannotRead, errorLine(text.error()) } };
    core::ParsedFilter parsed = core::FilterFile::parse(std::move(text).value());
    if (const auto* error = std::get_if<core::FilterError>(&parsed))
        return { {}, Outcome { ExitStatus::CannotRead, views::filterErrorLine(*error, views::shownPath(path)) } };
    return { std::get<core::FilterFile>(std::move(parsed)), std::nullopt };
}

} // namespace lightcone::app
