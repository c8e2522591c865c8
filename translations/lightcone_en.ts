<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>lightcone::app::NoticeBar</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>list of findings</comment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lightcone::views::SelectionDescriber</name>
    <message numerus="yes">
        <source>%n of the same function</source>
        <translation>
            <numerusform>%n of the same function</numerusform>
            <numerusform>%n of the same function</numerusform>
        </translation>
    </message>
</context>
</TS>
