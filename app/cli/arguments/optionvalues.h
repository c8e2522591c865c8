// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments/arguments.h"
#include "app/texts/clitext.h"

#include <QString>

// How values of options that are more than a text get into Arguments. Each function says what is wrong with @p value;
// empty: nothing.

namespace lightcone::app {

template <QString Arguments::*member> QString setNonEmpty(const QString& value, Arguments& arguments)
{
    if (value.isEmpty())
        return CliText::tr("it is empty");
    arguments.*member = value;
    return {};
}

template <core::CurveMode mode> QString setMode(const QString&, Arguments& arguments)
{
    arguments.mode = mode;
    return {};
}

QString setSize(const QString& value, Arguments& arguments);
QString setFontSize(const QString& value, Arguments& arguments);
QString setDpi(const QString& value, Arguments& arguments);
QString setBytes(const QString& value, Arguments& arguments);
QString addTags(const QString& value, Arguments& arguments);
QString setCount(const QString& value, Arguments& arguments);
QString setColumns(const QString& value, Arguments& arguments);
QString setScale(const QString& value, Arguments& arguments);
QString setFrames(const QString& value, Arguments& arguments);
QString setFramesPerSecond(const QString& value, Arguments& arguments);

// These functions take values of options with a closed list of words: the parser has checked that each is one of them.
QString setFormat(const QString& value, Arguments& arguments);
QString setPaths(const QString& value, Arguments& arguments);
QString setEstimator(const QString& value, Arguments& arguments);
QString setSource(const QString& value, Arguments& arguments);
QString setPart(const QString& value, Arguments& arguments);
QString setClassing(const QString& value, Arguments& arguments);
QString setTheme(const QString& value, Arguments& arguments);
QString setCombination(const QString& value, Arguments& arguments);

} // namespace lightcone::app
