// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/epilog/elgconversion.h"
#include "readers/epilog/elgdefinitions.h"
#include "readers/epilog/elgend.h"
#include "readers/epilog/elgfile.h"

#include <stop_token>

namespace lightcone::readers {

/// Collects definitions from where @p file stands up to the first event, or its end. @p counts is added to.
ElgEnd readElgDefinitions(
    ElgFile& file, ElgDefinitionParser& parser, ElgRecordCounts& counts, const std::stop_token& stop);

} // namespace lightcone::readers
